import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { suiteFolder, temporaryFolder } from '../testing/temporary-folder.ts';
import { gameFolders } from './program/find-runs.ts';
import { UsageError, readOptions } from './program/options.ts';
import { fetchedFrom } from './program/origin.ts';
import { SentRuns } from './program/sent-runs.ts';
import { stringsOf } from './program/strings.ts';
import { uploaderPackage } from './uploader-package.ts';

const run = promisify(execFile);

interface Sent {
	readonly query: string;
	readonly body: string;
}

/** The next response of the service; accepts by default. */
interface Reply {
	readonly status: number;
	readonly body?: object;
	readonly retryAfter?: string;
	readonly location?: string;
}

const folder = suiteFolder();
const archive = join(folder, 'upload.tgz');
let service: Server;
let address: string;
let program: string;
let sent: Sent[];
let replies: Reply[];

beforeAll(async () => {
	service = createServer(async (request, response) => {
		if (request.method === 'GET') return void response.end(readFileSync(archive));
		const { query, body } = { query: new URL(request.url!, 'http://x').search, body: await bodyOf(request) };
		sent.push({ query, body });
		const { status, body: answer, retryAfter, location } = replies.shift() ?? ACCEPTED;
		const headers = { ...(retryAfter && { 'Retry-After': retryAfter }), ...(location && { Location: location }) };
		response.writeHead(status, headers).end(JSON.stringify(answer ?? {}));
	});
	await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
	address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
	program = await installProgram(join(folder, 'node_modules'));
});
afterAll(() => service.close());
beforeEach(() => {
	sent = [];
	replies = [];
});

const ACCEPTED: Reply = { status: 200, body: { success: true, run_hash: 'a1', url: 'https://almanac.example/runs/a1' } };

async function bodyOf(request: IncomingMessage): Promise<string> {
	return Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString('utf8');
}

/** The program as installed by npm, with npm's record. */
async function installProgram(target: string): Promise<string> {
	const words = {
		en: {
			'submit.reason_no_floors': 'It ended before its first floor.',
			'submit.reason_too_large': 'Too large.',
			'submit.offline': 'Not reached.',
		},
		de: { 'submit.reason_no_floors': 'Vor der ersten Etage zu Ende.' },
	};
	writeFileSync(archive, await uploaderPackage({ words, digest: '0123456789abcdef' }));
	const installed = join(target, 'spire-almanac-upload');
	mkdirSync(installed, { recursive: true });
	await run('tar', ['-xzf', archive, '-C', installed, '--strip-components=1']);
	writeRecord(target, `${address}/clients/upload.tgz`);
	const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { bin: Record<string, string> };
	return join(installed, Object.values(bin)[0]!);
}

function writeRecord(target: string, resolved: string): URL {
	const file = join(target, '.package-lock.json');
	writeFileSync(file, JSON.stringify({ packages: { 'node_modules/spire-almanac-upload': { version: '1.0.0', resolved } } }));
	return pathToFileURL(file);
}

interface Player {
	readonly saves: string;
	readonly history: string;
	readonly environment: NodeJS.ProcessEnv;
}

/** A player with a Steam id and their own save folder. */
function newPlayer(): Player {
	const home = temporaryFolder();
	const saves = join(home, '.local/share/SlayTheSpire2/steam');
	const history = join(saves, '76561198000000001/profile1/saves/history');
	mkdirSync(history, { recursive: true });
	return { saves, history, environment: { PATH: process.env['PATH'], HOME: home, LANG: 'en_US.UTF-8' } };
}

/** A file that the game wrote a minute ago. */
function addRun({ history }: Player, name: string, content = `{"seed":"${name}"}`): string {
	const file = join(history, name);
	writeFileSync(file, content);
	const minuteAgo = Date.now() / 1000 - 60;
	utimesSync(file, minuteAgo, minuteAgo);
	return file;
}

interface Line {
	readonly event: string;
	readonly reason?: string;
	readonly seconds?: number;
	readonly [count: string]: unknown;
}

interface Ended {
	readonly code: number;
	readonly lines: Line[];
	readonly errors: string;
}

/** Runs the program for a player who agreed. */
const upload = (player: Player, ...args: string[]): Promise<Ended> => start(player, process.execPath, program, '--yes', ...args);

async function start({ environment }: Player, file: string, ...args: string[]): Promise<Ended> {
	const call = run(file, [...args, '--json'], { env: environment });
	const { code, stdout, stderr } = await call.then(
		(output) => ({ code: 0, ...output }),
		(error: { code: number; stdout: string; stderr: string }) => error,
	);
	const lines = stdout.split('\n').filter((line) => line !== '');
	return { code, lines: lines.map((line) => JSON.parse(line) as Line), errors: stderr };
}

describe('npx upload', () => {
	test('sends every run byte for byte, oldest first, and remembers it', async () => {
		const player = newPlayer();
		addRun(player, '1.run', '{"platform_id":76561198000000001}');
		addRun(player, '2.run');
		addRun(player, 'readme.txt');
		const { code, lines } = await upload(player, '--name', 'Nob');
		expect([code, lines.at(-1)]).toEqual([0, expect.objectContaining({ event: 'end', accepted: 2, known: 0 })]);
		expect(sent).toEqual([
			{ query: '?steam_id=76561198000000001&username=Nob', body: '{"platform_id":76561198000000001}' },
			{ query: '?steam_id=76561198000000001&username=Nob', body: '{"seed":"2.run"}' },
		]);
		renameSync(join(player.history, '2.run'), join(player.history, '3.run'));
		expect((await upload(player)).lines.at(-1)).toMatchObject({ accepted: 0, known: 2 });
		expect(sent.length).toBe(2);
		await upload(player, '--again', '--anonymous');
		expect(sent.slice(2).map(({ query }) => query)).toEqual(['', '']);
	});

	test('lists files without sending them', async () => {
		const player = newPlayer();
		const file = addRun(player, '1.run');
		const { lines } = await upload(player, '--dry-run');
		expect(lines).toContainEqual({ event: 'would_send', path: file, bytes: 16 });
		expect(sent).toEqual([]);
		expect((await upload(player)).lines.at(-1)).toMatchObject({ accepted: 1 });
	});

	test('prints the rejection reason in the language of the system, and does not send the file again', async () => {
		const player = newPlayer();
		addRun(player, '1.run');
		replies = [
			{ status: 400, body: { detail: 'map_point_history: …', reasons: [{ code: 'no_floors', field: 'map_point_history' }] } },
		];
		const { code, lines } = await upload({ ...player, environment: { ...player.environment, LANG: 'de_AT.UTF-8' } });
		expect(code).toBe(0);
		expect(lines).toContainEqual(expect.objectContaining({ event: 'refused', reason: 'Vor der ersten Etage zu Ende.' }));
		expect((await upload(player)).lines.at(-1)).toMatchObject({ known: 1, refused: 0 });
	});

	test('skips files that the service would reject', async () => {
		const player = newPlayer();
		addRun(player, '1.run', ' '.repeat(524_289));
		expect((await upload(player)).lines).toContainEqual(expect.objectContaining({ event: 'refused', reason: 'Too large.' }));
		expect(sent).toEqual([]);
	});

	test('waits for a limit and continues', async () => {
		const player = newPlayer();
		addRun(player, '1.run');
		replies = [{ status: 429, retryAfter: '1' }];
		const { lines } = await upload(player);
		expect(lines).toContainEqual(expect.objectContaining({ event: 'waiting', seconds: 1 }));
		expect(lines.at(-1)).toMatchObject({ accepted: 1 });
		expect(sent.length).toBe(2);
	});

	test('stops if the service accepts no runs, and sends the rest next time', async () => {
		const player = newPlayer();
		for (const name of ['1.run', '2.run', '3.run']) addRun(player, name);
		replies = [ACCEPTED, { status: 403, body: { detail: 'Run submissions are switched off.' } }];
		const stopped = await upload(player);
		expect([stopped.code, stopped.lines.at(-1)]).toEqual([1, expect.objectContaining({ accepted: 1, stopped: 1 })]);
		expect((await upload(player)).lines.at(-1)).toMatchObject({ known: 1, accepted: 2 });
	});

	test('prints a redirect and does not follow it', async () => {
		const player = newPlayer();
		addRun(player, '1.run');
		replies = [{ status: 308, location: 'https://almanac.example/api/runs' }];
		const { code, lines } = await upload(player);
		expect([code, sent.length]).toEqual([1, 1]);
		expect(lines).toContainEqual(
			expect.objectContaining({
				event: 'stopped',
				reason: expect.stringContaining('redirects to https://almanac.example/api/runs'),
			}),
		);
	});

	test('counts duplicates', async () => {
		const player = newPlayer();
		addRun(player, '1.run');
		replies = [{ status: 200, body: { success: true, duplicate: true, run_hash: 'a1', url: 'u' } }];
		expect((await upload(player)).lines.at(-1)).toMatchObject({ duplicate: 1, accepted: 0 });
	});

	test('sends new files while watching', async () => {
		const player = newPlayer();
		addRun(player, '1.run');
		const child = spawn(process.execPath, [program, '--watch', '--json', '--yes'], { env: player.environment });
		await saying(child, '"event":"watching"');
		const next = saying(child, '2.run');
		addRun(player, '2.run');
		await next;
		expect(sent.map(({ body }) => body)).toEqual(['{"seed":"1.run"}', '{"seed":"2.run"}']);
		const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
		child.kill('SIGINT');
		expect(await ended).toBe(0);
	});

	test.each([
		[['--to', 'ftp://x'], /ftp:\/\/x is not the address of a service/],
		[['--folder', '/no/such/folder'], /There is no folder \/no\/such\/folder\./],
		[['--colour'], /--colour/],
		[['file.run'], /file\.run/],
	])('rejects the arguments %j', async (args, expected) => {
		const { code, errors } = await upload(newPlayer(), ...args);
		expect([code, errors]).toEqual([2, expect.stringMatching(expected)]);
	});

	test('explains --folder if it finds no runs', async () => {
		const player = newPlayer();
		rmSync(player.saves, { recursive: true });
		const { code, errors } = await upload(player);
		expect([code, errors]).toEqual([2, expect.stringContaining('--folder')]);
	});
});

describe('the target of the uploader', () => {
	test('sends runs to the service that npx fetched it from', async () => {
		const player = newPlayer();
		addRun(player, '1.run');
		const { errors, lines } = await start(player, 'npx', '--yes', '--', `${address}/clients/upload.tgz`, '--yes');
		expect(lines[0], errors).toMatchObject({ event: 'looking', service: address });
		expect(lines.at(-1)).toMatchObject({ accepted: 1 });
	});

	test('asks for consent once per service before sending', async () => {
		const player = newPlayer();
		addRun(player, '1.run');
		const unasked = await start(player, process.execPath, program);
		expect([unasked.code, unasked.errors]).toEqual([2, expect.stringContaining('--yes')]);
		expect((await start(player, process.execPath, program, '--dry-run')).code).toBe(0);
		expect(sent).toEqual([]);
		await upload(player);
		addRun(player, '2.run');
		expect((await start(player, process.execPath, program)).lines.at(-1)).toMatchObject({ accepted: 1 });
		expect((await start(player, process.execPath, program, '--to', 'http://127.0.0.1:1')).code).toBe(2);
	});

	test.each([
		['n', 1, 0],
		['y', 0, 1],
	])('the answer %s in a terminal', async (answer, code, count) => {
		const player = newPlayer();
		addRun(player, '1.run');
		const pty = 'import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))';
		const child = spawn('python3', ['-c', pty, process.execPath, program], { env: player.environment });
		const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
		await saying(child, `Send the runs to ${address}? [y/N]`);
		child.stdin.write(`${answer}\n`);
		expect([await ended, sent.length]).toEqual([code, count]);
	});

	test.each([
		['https://almanac.example/clients/upload.tgz', 'https://almanac.example'],
		['https://almanac.example/below/clients/upload.tgz?again', 'https://almanac.example/below'],
		['https://almanac.example/upload.tgz', undefined],
		['file:///home/nob/clients/upload.tgz', undefined],
	])('%s is a package of the service %s', (resolved, expected) => {
		expect(fetchedFrom(writeRecord(temporaryFolder(), resolved))).toBe(expected);
	});

	test('requires --to without a record', () => {
		expect(fetchedFrom(pathToFileURL(join(temporaryFolder(), '.package-lock.json')))).toBeUndefined();
		expect(() => readOptions([], undefined, {})).toThrow(/--to/);
		expect(readOptions(['--to', 'http://localhost:8080/'], undefined, {})?.service).toBe('http://localhost:8080');
	});
});

/** Resolves when a program has printed a text. */
function saying(child: ChildProcess, words: string): Promise<void> {
	return new Promise((resolve) => {
		let said = '';
		child.stdout!.on('data', (chunk: Buffer) => {
			said += chunk.toString();
			if (said.includes(words)) resolve();
		});
	});
}

describe('the parts of the uploader', () => {
	test('the package is reproducible, for Node 18 and without dependencies', async () => {
		const input = { words: { en: {} }, digest: '0123456789abcdef' };
		const [one, other] = [await uploaderPackage(input), await uploaderPackage(input)];
		expect(one.equals(other)).toBe(true);
		const text = gunzipSync(one).toString('latin1');
		expect(text).toContain('"node": ">=18.3"');
		expect(text).not.toContain('ependencies');
		expect(text).not.toMatch(/from '[^']+\.ts'|from '(?!node:|\.)/);
	});

	test('lists the folders of the system once', () => {
		const home = temporaryFolder();
		const made = (path: string) => {
			mkdirSync(join(home, path), { recursive: true });
			return join(home, path);
		};
		const mac = made('Library/Application Support/SlayTheSpire2/steam');
		const linux = made('.local/share/SlayTheSpire2/steam');
		const proton = made(
			'.local/share/Steam/steamapps/compatdata/2868840/pfx/drive_c/users/steamuser/AppData/Roaming/SlayTheSpire2/steam',
		);
		expect(gameFolders('darwin', {}, home)).toEqual([mac]);
		expect(gameFolders('linux', {}, home)).toEqual([linux, proton]);
		expect(gameFolders('win32', {}, home)).toEqual([]);
	});

	test('records survive a truncated line, and are per service', () => {
		const file = join(temporaryFolder(), 'notes', 'sent.jsonl');
		const notes = new SentRuns(file, 'https://one.example');
		notes.add('aa', 'accepted');
		notes.add('bb', 'refused');
		writeFileSync(file, `${readFileSync(file, 'utf8')}{"service":"https://one.exam`);
		const again = new SentRuns(file, 'https://one.example');
		expect(['aa', 'bb', 'cc'].map((digest) => again.has(digest))).toEqual([true, true, false]);
		expect(new SentRuns(file, 'https://two.example').has('aa')).toBe(false);
	});

	test.each([
		['pt_BR.UTF-8', 'pt-BR'],
		['de', 'de'],
		['C', 'en'],
		['es_MX', 'es-419'],
		['zh-Hant', 'zh-Hant'],
	])('%s gets %s', (named, expected) => {
		const words = Object.fromEntries(
			['en', 'de', 'es-419', 'es-ES', 'pt-BR', 'zh-Hans', 'zh-Hant'].map((tag) => [tag, { key: tag }]),
		);
		expect(stringsOf(words, named).t('key')).toBe(expected);
	});

	test('the default service is the source of the package', () => {
		expect(readOptions([], 'https://almanac.example', { LANG: 'fr' })).toMatchObject({
			service: 'https://almanac.example',
			language: 'fr',
		});
		expect(readOptions(['--to', 'http://localhost:8080/'], 'x', {})?.service).toBe('http://localhost:8080');
		expect(readOptions(['--help'], 'x', {})).toBeUndefined();
		expect(() => readOptions(['--to', 'nowhere'], 'x', {})).toThrow(UsageError);
	});
});
