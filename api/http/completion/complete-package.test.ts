import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { extract } from 'tar-stream';
import { expect, test } from 'vitest';
import { zipArchive } from '../../../generator/formats/zip.ts';
import { tarArchive } from '../../../generator/formats/tar.ts';
import { readArchive } from '../../../generator/import/read-archive.ts';
import { temporaryFolder } from '../../../generator/testing/temporary-folder.ts';
import { completePackage } from './complete-package.ts';

async function readTar(bytes: Buffer): Promise<Map<string, string>> {
	const members = new Map<string, string>();
	const archive = extract();
	archive.end(gunzipSync(bytes));
	for await (const entry of archive)
		members.set(entry.header.name, Buffer.concat(await Array.fromAsync(entry as AsyncIterable<Buffer>)).toString());
	return members;
}

async function readZip(bytes: Buffer): Promise<Map<string, string>> {
	const file = join(temporaryFolder(), 'package.zip');
	writeFileSync(file, bytes);
	return new Map([...(await readArchive(file))].map(([name, content]) => [name, content.toString()]));
}

const FORMS = [
	['clients/spire-almanac.tgz', tarArchive, readTar],
	['clients/SpireAlmanac.zip', zipArchive, readZip],
] as const;
/** Of any length; empty ones are stored as they are. */
const rest = fc.string({ unit: 'grapheme', maxLength: 1500 });
const address = fc.webUrl().map((url) => url.replace(/\/$/, ''));

test.each(FORMS)('%s names an address of any length, and keeps all else', async (path, pack, read) => {
	const property = fc.asyncProperty(rest, rest, address, async (before, after, origin) => {
		const code = `constructor(address = "", options)\n${before}`;
		const members = { 'a/index.js': code, 'a/other.js': code + after, 'a/README.md': 'https://example.org/x', 'a/z.txt': after };
		const bytes = await pack(Object.entries(members).map(([name, content]) => ({ name, content })));
		expect(await read(completePackage(path, bytes, origin))).toEqual(
			new Map(
				Object.entries({
					...members,
					'a/index.js': code.replace('""', () => `"${origin}"`).replaceAll('https://example.org', () => origin),
					'a/README.md': `${origin}/x`,
				}),
			),
		);
	});
	await fc.assert(property, { numRuns: 20 });
});

test('the list of a wheel has the digests of what it holds', async () => {
	const row = (name: string, text: string): string =>
		`${name},sha256=${createHash('sha256').update(text).digest('base64url')},${Buffer.byteLength(text)}`;
	const record = (client: string): string => `${row('a/client.py', client)}\n${row('a/b.py', 'x')}\na.dist-info/RECORD,,\n`;
	const [client, completed] = ['address: str = "",', 'address: str = "https://one.example",'];
	const members = { 'a/client.py': client, 'a/b.py': 'x', 'a.dist-info/RECORD': record(client) };
	const bytes = await zipArchive(Object.entries(members).map(([name, content]) => ({ name, content })));
	const read = await readZip(completePackage('clients/spire_almanac-1-py3-none-any.whl', bytes, 'https://one.example'));
	expect(read).toEqual(
		new Map(Object.entries({ ...members, 'a/client.py': completed, 'a.dist-info/RECORD': record(completed) })),
	);
});
