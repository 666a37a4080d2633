/** Runs the commands of the page of ways as documented, over a small tree. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { emptyState } from '../../api/testing/seeded-state.ts';
import { freePort, hasPostgres } from '../../api/testing/store/postgres-server.ts';
import { sharedAddress } from '../../api/testing/store/shared-postgres.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = readFileSync(join(PROJECT, 'site/prose/developers/ways.md'), 'utf8');
const CLI = `"${process.execPath}" "${join(PROJECT, 'generator/cli.ts')}"`;
/** A small game, and none of what takes minutes. */
const SMALL = `--data "${join(PROJECT, 'generator/fixtures/mini')}" --no-pages --no-renders --fast`;

/** The commands of each section. */
const ways = new Map(
	PAGE.split(/^## /m)
		.slice(1)
		.map((text): [string, readonly string[]] => [
			text.split('\n', 1)[0]!,
			[...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) =>
				block!
					.trim()
					.split('\n')
					.map((line) => line.replace(/ +# .*$/, '')),
			),
		]),
);

const folder = emptyState();
const environment = { ...process.env, LIMITS: 'off', LOG_LEVEL: 'error', HOST: '127.0.0.1' };

/** Runs a line; a server must answer an address, and is ended. */
async function run(line: string, address = '/api/cards'): Promise<void> {
	const port = await freePort();
	const command = line
		.replace(/npm run almanac -- build/, `${CLI} build ${SMALL}`)
		.replace('npm run almanac --', CLI)
		.replace('/srv/almanac', join(folder, 'published'))
		.replace(' 8080', ` ${port}`);
	const env = { ...environment, PORT: String(port) };
	if (!/ serve\b|http\.server/.test(line)) {
		const { status, stderr } = spawnSync('sh', ['-ec', command], { cwd: folder, env, encoding: 'utf8' });
		expect([line, status, stderr]).toEqual([
			line,
			0,
			line.includes('SITE_URL') || !line.includes('build') ? '' : expect.any(String),
		]);
		return;
	}
	const child = spawn('sh', ['-ec', command], { cwd: folder, env, stdio: 'ignore', detached: true });
	try {
		const answers = async () => (await fetch(`http://127.0.0.1:${port}${address}`)).status === 200;
		await vi.waitUntil(() => answers().catch(() => false), { timeout: 120_000, interval: 200 });
	} finally {
		await ended(child);
	}
}

async function ended(child: ChildProcess): Promise<void> {
	const over = once(child, 'exit');
	process.kill(-child.pid!, 'SIGKILL');
	await over;
}

test('each way of the table has a section with commands', () => {
	const linked = [...PAGE.matchAll(/^\| \[([^\]]+)\]\(#/gm)].map(([, name]) => name!.toLowerCase());
	expect([...ways.keys()].map((name) => name.toLowerCase())).toEqual(linked);
	expect([...ways.values()].filter((lines) => lines.length === 0)).toEqual([]);
	// `e2e/journeys` starts the service with `npm start`, `e2e/deploy.test.ts` what the container starts.
	expect([ways.get('Laptop'), existsSync(join(PROJECT, /-f (\S+)/.exec(ways.get('Container')![0]!)![1]!))]).toEqual([
		['npm start'],
		true,
	]);
});

test('the commands of a CDN, of files and of a small server work', async () => {
	for (const line of ways.get('Behind a CDN')!) await run(line);
	expect(existsSync(join(folder, 'published/current/latest.json'))).toBe(true);
	for (const line of ways.get('Small server')!) await run(line);
	for (const line of ways.get('Files only')!) await run(line, '/latest.json');
});

test.skipIf(!hasPostgres())('the command of several machines works', async () => {
	const address = await sharedAddress(emptyState());
	const [line] = ways.get('Several machines')!;
	await run(line!.replace(/postgres:\S+/, `'${address}'`).replace('--var var', '--var var-replica'));
});
