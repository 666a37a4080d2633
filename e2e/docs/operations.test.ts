/** Runs the commands of the operator page as documented, with local names replaced. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { builtTree } from '../../api/testing/built-tree.ts';
import { orderOf } from '../../api/testing/store/kept-bodies.ts';
import { fillStore, openStore } from '../../api/testing/store/opened-store.ts';
import { hasPostgres } from '../../api/testing/store/postgres-server.ts';
import { sharedAddress } from '../../api/testing/store/shared-postgres.ts';
import { emptyState } from '../../api/testing/seeded-state.ts';

const CLI = fileURLToPath(new URL('../../generator/cli.ts', import.meta.url));
const PAGE = readFileSync(new URL('../../site/prose/developers/operations.md', import.meta.url), 'utf8');
const ADDRESS = 'postgres://almanac:password@db.example/almanac';
/** Commands of a section, without comments. */
const commands = (section: string): readonly string[] => {
	const text = PAGE.split(/^## /m).find((each) => each.startsWith(section))!;
	const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block!);
	return blocks.flatMap((block) => block.trim().split('\n')).map((line) => line.replace(/ +# .*$/, ''));
};

/** Runs a command line in a folder. A server resolves when it responds, and ends with the test. */
async function run(line: string, cwd: string, more: string): Promise<string> {
	const command = line.replaceAll('npm run almanac --', `"${process.execPath}" "${CLI}"`);
	const environment = { ...process.env, LIMITS: 'off', LOG_LEVEL: 'error', ROLLUP_MINUTES: '0', DAILY_DUMP: 'off' };
	if (!/ serve\b/.test(line)) {
		const { status, stdout, stderr } = spawnSync('sh', ['-ec', command], { cwd, env: environment, encoding: 'utf8' });
		expect([status, stderr], line).toEqual([0, '']);
		return stdout;
	}
	const child = spawn('sh', ['-ec', `${command.replace(/(^|\s)"\//, '$1exec "/')} ${more}`], {
		cwd,
		env: environment,
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const [said] = (await once(child.stdout, 'data')) as [Buffer];
	const total = await totalAt(/http:\S+/.exec(said.toString())![0]);
	await ended(child);
	return String(total);
}

async function totalAt(address: string): Promise<number> {
	const response = await fetch(`${address}/api/runs/list`);
	return ((await response.json()) as { total: number }).total;
}

async function ended(child: ChildProcess): Promise<void> {
	const over = once(child, 'exit');
	child.kill('SIGTERM');
	await over;
}

/** A folder with a store of three runs in `var`. */
async function folderOfReader(): Promise<string> {
	const folder = emptyState();
	await fillStore(join(folder, 'var'), 3);
	writeFileSync(join(folder, 'var', 'jwt-secret'), 'the secret of the reader\n');
	return folder;
}

const isEncryption = (line: string): boolean => /\bage\b/.test(line);
const hasAge = !spawnSync('age', ['--version']).error;
if (!hasAge) process.stdout.write('Skipped: age is not installed (apt-get install age); no backup was encrypted.\n');

test('a backup is made, restored, tried and encrypted', async () => {
	const [folder, lines] = [await folderOfReader(), commands('Backup and restore')];
	expect(lines.map(isEncryption)).toEqual([false, false, false, true, true, true]);
	for (const line of lines) if (hasAge || !isEncryption(line)) await run(line, folder, '');
});

describe.skipIf(!hasPostgres())('moving a store', () => {
	test('works to PostgreSQL and back', async () => {
		const [folder, address] = [await folderOfReader(), await sharedAddress(emptyState())];
		const more = `--port 0 --dist '${await builtTree()}'`;
		const lines = commands('Moving to PostgreSQL, and back').map((line) => line.replaceAll(ADDRESS, `'${address}'`));
		const told: string[] = [];
		for (const line of lines) told.push(await run(line, folder, more));
		expect(told.map((text) => (/and compared\./.test(text) ? 'moved' : text))).toEqual(['moved', '3', 'moved', '3']);
		expect(readFileSync(join(folder, 'var-again', 'jwt-secret'), 'utf8')).toBe('the secret of the reader\n');
	});
});

test('run files leave the database and return, and a lost store is rebuilt', async () => {
	const [folder, lines] = [await folderOfReader(), commands('Texts outside the database')];
	const state = join(folder, 'var');
	const more = `--port 0 --var var --dist '${await builtTree()}'`;
	const [serve, recall, rebuild] = lines.map((line) => line.replace(/s3:\/\/[^\s']+/, 'folder')) as [string, string, string];
	const store = openStore(state);
	await store.keepBodies(orderOf('folder'));
	await store.close();
	expect(await run(serve, folder, more)).toBe('3');
	expect(await run(recall, folder, '')).toMatch(/^3 run files were moved to the database/);
	const again = openStore(state);
	await again.keepBodies(orderOf('folder'));
	await again.close();
	for (const name of readdirSync(state)) if (name.startsWith('runs.db')) rmSync(join(state, name));
	await run(rebuild, folder, '');
	expect(await run(serve, folder, more)).toBe('3');
	expect(lines).toHaveLength(3);
});

const RUN_HERE = ['Backup and restore', 'Moving to PostgreSQL, and back', 'Texts outside the database'];
/** Commands that other tests run, by topic. */
const RUN_ELSEWHERE: Readonly<Record<string, RegExp>> = {
	'Statistics by ClickHouse': /^STATISTICS_URL=clickhouse:/,
	// `npm run torture -- --copies`
	'Continuous copies': /litestream|restore copy/,
};

test('all other commands of the page are tested elsewhere', () => {
	const all = [...PAGE.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) => block!.trim().split('\n'));
	const known = [...RUN_HERE, ...Object.keys(RUN_ELSEWHERE)].flatMap(commands);
	expect(all.map((line) => line.replace(/ +# .*$/, '')).toSorted()).toEqual(known.toSorted());
	for (const [section, form] of Object.entries(RUN_ELSEWHERE))
		expect(
			commands(section).filter((line) => !form.test(line)),
			section,
		).toEqual([]);
});
