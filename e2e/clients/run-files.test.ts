/** Run files through the clients: ids of 17 and more digits, which JavaScript numbers cannot hold, stay unchanged. */
import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sampleText } from '../../api/testing/sample-run.ts';
import { type TestServer, startTestServer } from '../../api/testing/test-server.ts';
import { COMPILER, hasCompiler } from './mono.ts';
import { type InstalledClients, installClients } from './packages.ts';

const run = promisify(execFile);
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const SAMPLES = here('../../public/samples');
/** Two players whose ids are equal as JavaScript numbers. */
const PLAYERS = ['76561198000000001', '76561198000000002'] as const;

let server: TestServer;
let clients: InstalledClients;

beforeAll(async () => {
	server = await startTestServer();
	clients = await installClients(server);
});
afterAll(() => server.close());

/** Sends all files of a folder to an address; some clients send each as bytes and as text. */
type SendAll = (address: string, folder: string, files: readonly Buffer[]) => Promise<unknown>;

/** Programs in one language: the documented sample, which sends one file, and one that sends many. */
interface Programs {
	readonly language: string;
	readonly sample: () => readonly [program: string, ...args: string[]];
	readonly sendAll: SendAll;
	readonly forms: number;
}

function compiled(name: string, source: string): string {
	const out = join(clients.folder, name);
	execFileSync(COMPILER.program, [...COMPILER.flags, `-out:${out}`, ...clients.sources, source]);
	return out;
}

const python = () => ({ ...process.env, PYTHONPATH: clients.wheel });

const LANGUAGES: readonly Programs[] = [
	{
		language: 'JavaScript',
		sample: () => {
			copyFileSync(join(SAMPLES, 'submit.mjs'), join(clients.folder, 'submit.mjs'));
			return [process.execPath, join(clients.folder, 'submit.mjs')];
		},
		sendAll: async (address, _folder, files) => {
			const { Client } = await import(pathToFileURL(join(clients.folder, 'node_modules/spire-almanac/index.js')).href);
			const client = new Client(address);
			for (const file of files) {
				await client.runs.submit(file);
				await client.runs.submit(file.toString());
			}
		},
		forms: 2,
	},
	{
		language: 'Python',
		sample: () => ['python3', join(SAMPLES, 'submit.py')],
		sendAll: (address, folder) => run('python3', [here('send-files.py'), address, folder], { env: python() }),
		forms: 1,
	},
	...(hasCompiler()
		? [
				{
					language: 'C#',
					sample: () => ['mono', compiled('Submit.exe', join(SAMPLES, 'submit.cs'))] as const,
					sendAll: (address: string, folder: string) =>
						run('mono', [compiled('SendFiles.exe', here('SendFiles.cs')), address, folder]),
					forms: 2,
				},
			]
		: []),
];

/** Run files with ids of 17 and more digits, unusual numbers and white space. */
const runText = fc
	.tuple(
		fc.bigInt({ min: 10n ** 16n, max: 10n ** 30n }),
		fc.constantFrom('', ' ', '\n', '\r\n\t'),
		fc.string({ unit: 'grapheme' }),
	)
	.map(([id, space, name]) =>
		Buffer.from(
			`{${space}"players":[{"id":${id}},{"id":${id + 1n}}],${space}"run_time":1.10e3,"seed":${JSON.stringify(name)}${space}}\n`,
		),
	);

/** A service that records request bodies. */
async function startRecorder(): Promise<{ readonly address: string; readonly bodies: Buffer[] }> {
	const bodies: Buffer[] = [];
	const recorder = createServer(async (request, response) => {
		bodies.push(await buffer(request));
		response.end('{}');
	});
	await new Promise<void>((resolve) => recorder.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => void recorder.close());
	return { address: `http://127.0.0.1:${(recorder.address() as AddressInfo).port}`, bodies };
}

function folderOf(files: readonly Buffer[]): string {
	const folder = mkdtempSync(join(clients.folder, 'files-'));
	for (const [index, bytes] of files.entries()) writeFileSync(join(folder, `${String(index).padStart(4, '0')}.run`), bytes);
	return folder;
}

describe.each(LANGUAGES)('a run file through the client for $language', ({ language, sample, sendAll, forms }) => {
	test('arrives byte for byte', async () => {
		const recorder = await startRecorder();
		const property = fc.asyncProperty(fc.array(runText, { minLength: 30, maxLength: 50 }), async (files) => {
			recorder.bodies.length = 0;
			await sendAll(recorder.address, folderOf(files), files);
			expect(recorder.bodies).toEqual(files.flatMap((file) => Array.from({ length: forms }, () => file)));
		});
		await fc.assert(property, { numRuns: 2, endOnFailure: true });
	});

	test('of two players, sent by the documented sample, keeps both', async () => {
		const text = sampleText({ seed: `CO-OP ${language}`, characters: ['IRONCLAD', 'SILENT'], playerIds: PLAYERS });
		const file = join(folderOf([text]), '0000.run');
		const [program, ...args] = sample();
		const { stdout } = await run(program, [...args, file, PLAYERS[1]], { env: { ...python(), ALMANAC_URL: server.address } });
		const [hash, seat] = stdout.trim().split(' ');
		expect(seat).toBe('1');
		const stored = await (await server.fetch(`/api/runs/shared/${hash}`)).text();
		expect(JSON.parse(stored)).toMatchObject({ player_index: 1, primary_hash: expect.not.stringContaining(hash!) });
		const ids = [...stored.matchAll(/"id":(\d{17})\b/g)].map(([, id]) => id);
		expect(new Set(ids).size).toBe(2);
	});
});

test('a parsed file is rejected before sending', async () => {
	const { Client } = await import(pathToFileURL(join(clients.folder, 'node_modules/spire-almanac/index.js')).href);
	await expect(new Client(server.address).runs.submit({ players: [] })).rejects.toThrow('bytes or the text of a file');
	const parsed = 'import sys; from spire_almanac import Client; Client(sys.argv[1]).runs.submit({"players": []})';
	await expect(run('python3', ['-c', parsed, server.address], { env: python() })).rejects.toThrow(
		'needs the bytes of a file, not dict',
	);
});
