import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { zipArchive } from '../formats/zip.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { importCatalogue } from './import-catalogue.ts';
import { readArchive } from './read-archive.ts';

const OPTIONS = { version: 'v1.0.0', date: '2026-01-01', name: 'Game', appId: 1, cdnUrl: 'https://cdn.example' };

/** A ZIP with one deflated member and a false size in its header. */
function craftedZip(name: string, content: Buffer, claimedSize: number): Buffer {
	const data = deflateRawSync(content, { level: 9 });
	const file = Buffer.from(name);
	const common = Buffer.alloc(26);
	common.writeUInt16LE(20, 0);
	common.writeUInt16LE(8, 4);
	common.writeUInt32LE(crc32(content), 10);
	common.writeUInt32LE(data.length, 14);
	common.writeUInt32LE(claimedSize, 18);
	common.writeUInt16LE(file.length, 22);
	const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, file, data]);
	const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, Buffer.alloc(14), file]);
	const end = Buffer.alloc(22);
	end.write('PK\x05\x06', 'latin1');
	end.writeUInt16LE(1, 8);
	end.writeUInt16LE(1, 10);
	end.writeUInt32LE(central.length, 12);
	end.writeUInt32LE(local.length, 16);
	return Buffer.concat([local, central, end]);
}

function archive(bytes: Buffer): string {
	const file = join(temporaryFolder(), 'spire-codex-eng.zip');
	writeFileSync(file, bytes);
	return file;
}

describe('readArchive', () => {
	test('reads archives of zipArchive', async () => {
		const file = archive(
			await zipArchive([
				{ name: 'cards.json', content: '[]' },
				{ name: 'relics.json', content: '[1]' },
			]),
		);
		const members = await readArchive(file);
		expect([...members].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
			['cards.json', '[]'],
			['relics.json', '[1]'],
		]);
	});

	test.each([
		['a member outside the folder', craftedZip('../cards.json', Buffer.from('[]'), 2), /invalid relative path/],
		['an absolute member', craftedZip('/cards.json', Buffer.from('[]'), 2), /absolute path/],
		[
			'a member larger than it claims',
			craftedZip('cards.json', Buffer.alloc(80 * 1024 * 1024), 100),
			/too many bytes|unpacks to more/,
		],
		['a bomb', craftedZip('cards.json', Buffer.alloc(80 * 1024 * 1024), 80 * 1024 * 1024), /unpacks to more than 67108864 bytes/],
		['no archive', Buffer.from('hello'), /is not a readable ZIP archive/],
		['an archive cut short', craftedZip('cards.json', Buffer.from('[]'), 2).subarray(0, 60), /is not a readable ZIP archive/],
	] as const)('rejects %s', async (_name, bytes, message) => {
		await expect(readArchive(archive(bytes))).rejects.toThrow(message);
	});
});

describe('importCatalogue', () => {
	test('writes nothing for an invalid archive', async () => {
		const out = join(temporaryFolder(), 'data');
		const file = archive(craftedZip('../cards.json', Buffer.from('[]'), 2));
		await expect(importCatalogue(file, out, OPTIONS)).rejects.toThrow('spire-codex-eng.zip');
	});

	test('rejects a non-empty folder and lists every broken file', async () => {
		const folder = temporaryFolder();
		writeFileSync(join(folder, 'x'), '');
		await expect(importCatalogue(folder, folder, OPTIONS)).rejects.toThrow('is not empty');
		const file = archive(
			await zipArchive([
				{ name: 'cards.json', content: '[' },
				{ name: 'relics.json', content: '[{"name": "x"}]' },
			]),
		);
		await expect(importCatalogue(file, join(folder, 'data'), OPTIONS)).rejects.toThrow(
			/cards\.json: is not valid JSON[\s\S]*relics\.json 0\.id: is not a list of records/,
		);
	});
});
