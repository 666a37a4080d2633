/** `npm start` after a data update, with a restart during the build, while clients read everything. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { nameCardPicture } from '../api/http/completion/page-picture.ts';
import { emptyState } from '../api/testing/seeded-state.ts';
import { descriptorOf } from '../api/testing/service-process.ts';
import { sharedByTests } from '../api/testing/shared-by-tests.ts';
import { completeAddresses } from '../contract/http/own-addresses.ts';
import { copyOfMiniature, edit } from '../generator/testing/miniature-copy.ts';
import { PROJECT_DATA } from '../generator/testing/project-data.ts';
import { suiteFolder } from '../generator/testing/temporary-folder.ts';

const here = (path: string): string => fileURLToPath(new URL(`../generator/${path}`, import.meta.url));
/** `npm start` in English. Its build gets normal priority, else it would starve beside other tests. */
const START = `import os from 'node:os';
	import { syncBuiltinESMExports } from 'node:module';
	os.setPriority = () => {};
	syncBuiltinESMExports();
	const [data, dist, state] = process.argv.slice(2);
	const { startCommand } = await import(${JSON.stringify(here('commands/start/start.ts'))});
	await startCommand({ data, dist, var: state }, [{ languages: ['eng'], hasPages: true }]);`;

/** Like a systemd socket unit: each input line restarts the service on the same socket. */
const KEEPER = `
start() { sh -c 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"' sh "$@" & child=$!; }
start "$@"
while read -r _; do kill -TERM $child; wait $child; start "$@"; done
kill -TERM $child; wait $child
`;
const WORDS = 'main/text/eng/ui.json';
const CLIENTS = 2;
const folder = suiteFolder();
const LEAST_ANSWERS = 2000;
/** A safety limit. */
const PATIENCE = { timeout: 240_000, interval: 100 };

const wordsOf = (data: string) => JSON.parse(readFileSync(join(data, WORDS), 'utf8')) as { remarks: Record<string, string> };

/** The miniature in English, with page strings. */
function dataWithPages(): string {
	const data = copyOfMiniature(folder);
	const [words, own] = [wordsOf(PROJECT_DATA), wordsOf(data)];
	writeFileSync(join(data, WORDS), JSON.stringify({ ...words, remarks: { ...words.remarks, ...own.remarks } }));
	return data;
}

/** The keeper of a service that starts with a tree from before a data update. */
async function startOutdated() {
	const [data, dist] = [dataWithPages(), join(folder, 'dist')];
	const flags = ['--data', data, '--out', dist, '--languages', 'eng', '--no-renders'];
	execFileSync(process.execPath, [here('cli.ts'), 'build', ...flags], { stdio: ['ignore', 'ignore', 'inherit'] });
	edit(join(data, 'main/text/eng/cards.json'), '"Poke"', '"Poke of the update"');
	const socket = createServer().listen(0, '127.0.0.1');
	await once(socket, 'listening');
	const { port } = socket.address() as AddressInfo;
	const start = join(folder, 'start.mjs');
	writeFileSync(start, START);
	const service = [process.execPath, ...process.execArgv, start, data, dist, emptyState()];
	const keeper = spawn('sh', ['-c', KEEPER, 'sh', ...service], {
		env: { ...process.env, LIMITS: 'off', LOG_LEVEL: 'error', ROLLUP_MINUTES: '0', DAILY_DUMP: 'off' },
		stdio: ['pipe', 'pipe', 'inherit', descriptorOf(socket)],
	});
	// From here on only the keeper holds it.
	socket.close();
	let said = '';
	keeper.stdout!.on('data', (chunk: Buffer) => {
		said += chunk.toString();
	});
	return {
		port,
		tree: (name: string) => join(dist, 'trees', name),
		current: () => readlinkSync(join(dist, 'current')),
		startAgain: () => keeper.stdin!.write('again\n'),
		/** Waits for the first occurrence of a message. */
		says: (words: string) => expect.poll(() => said, PATIENCE).toContain(words),
		said: () => said,
		close: async () => {
			const ended = once(keeper, 'close');
			keeper.stdin!.end();
			await ended;
		},
	};
}

/** Requests a page on a new connection, as idle kept ones may close. */
async function ask(port: number, path: string): Promise<{ readonly status: number | undefined; readonly body: string }> {
	const sent = request({ agent: false, host: '127.0.0.1', port, path, headers: { Accept: 'text/html,*/*' } }).end();
	const [response] = (await once(sent, 'response')) as [IncomingMessage];
	return { status: response.statusCode, body: await text(response) };
}

/** Clients that read addresses in turn until stopped. */
function startClients(port: number, addresses: readonly string[]) {
	const failures = new Set<string>();
	const bodies = new Map<string, Set<string>>(addresses.map((path) => [path, new Set()]));
	let answers = 0;
	let isOver = false;
	const client = async (first: number): Promise<void> => {
		for (let index = first; !isOver; index += 1) {
			const path = addresses[index % addresses.length]!;
			const { status, body } = await ask(port, path).catch((error: Error) => ({ status: error.message, body: '' }));
			if (status !== 200) failures.add(`${status} ${path}`);
			bodies.get(path)!.add(body);
			answers += 1;
		}
	};
	const clients = Promise.all(
		Array.from({ length: CLIENTS }, (_, index) => client(Math.floor((index * addresses.length) / CLIENTS))),
	);
	return {
		/** Resolves when every address has been read again. */
		nextRound: async () => {
			const before = answers;
			await expect.poll(() => answers - before, PATIENCE).toBeGreaterThan(addresses.length + CLIENTS);
		},
		/** Stops the clients. @returns what they were answered */
		close: async () => {
			isOver = true;
			await clients;
			return { failures: [...failures], bodies, answers };
		},
	};
}

const filesOf = (tree: string): string[] =>
	(JSON.parse(readFileSync(join(tree, 'data/manifest.json'), 'utf8')) as { files: { path: string }[] }).files.map(
		({ path }) => path,
	);
const isPage = (path: string): boolean => path.endsWith('.html') && !path.endsWith('404.html');
/** Assets of pages. Their names contain digests, so the next tree lacks changed ones. */
const isLoaded = (path: string): boolean => /^(assets|r)\//.test(path);
const addressOf = (page: string): string => `/${page.replace(/(^index)?\.html$/, '')}`;

describe('during an update, while clients read every address', () => {
	const service = sharedByTests(startOutdated);
	const listed = (isWanted: (path: string) => boolean): string[] => filesOf(service.tree('1')).filter(isWanted);
	const clients = sharedByTests(() => {
		const data = ['/latest.json', '/api/cards', '/api/cards/poke', '/api/search?q=poke', '/openapi.json'];
		const pages = [...listed(isPage).map(addressOf), ...listed(isLoaded).map((path) => `/${path}`)];
		return startClients(service.port, [...pages, ...data]);
	});

	test('the service serves the outdated tree', async () => {
		await service.says('Serving ');
		await clients.nextRound();
		expect(service.said()).not.toContain('Everything is built');
	});

	test('a stopped service ends its build; the next one builds', async () => {
		service.startAgain();
		await service.says('Everything is built.');
	});

	test('a service that starts after the build has nothing to build', async () => {
		await clients.nextRound();
		service.startAgain();
		await service.says('Everything is built and up to date.');
		await clients.nextRound();
	});

	test('every address works, each from one tree, including assets of the old tree', async () => {
		const { failures, bodies, answers } = await clients.close();
		expect(failures).toEqual([]);
		expect(answers).toBeGreaterThan(LEAST_ANSWERS);
		expect(service.current()).toBe('trees/2');
		expect(listed(isLoaded).filter((path) => !existsSync(join(service.tree('2'), path)))).not.toEqual([]);
		const address = `http://127.0.0.1:${service.port}`;
		const inTree = (name: string, page: string): string =>
			nameCardPicture(page, completeAddresses(page, readFileSync(join(service.tree(name), page), 'utf8'), address), address);
		for (const page of listed(isPage)) {
			expect([page, bodies.get(addressOf(page))]).toEqual([page, new Set([inTree('1', page), inTree('2', page)])]);
		}
		expect(bodies.get('/cards/poke')!.size).toBe(2);
	});
});
