import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtTree } from '../../testing/built-tree.ts';
import { sampleText } from '../../testing/sample-run.ts';
import { emptyState, seededState } from '../../testing/seeded-state.ts';
import { type ServiceProcess, sendRun, startService } from '../../testing/service-process.ts';

const CLI = fileURLToPath(new URL('../../../generator/cli.ts', import.meta.url));
/** Runs a program with umask 0. */
const OPEN_MASK = ['sh', '-c', 'umask 0; exec "$@" 2>"$LOG"', 'sh'] as const;

/** All files and folders of a folder, including itself. */
const everything = (folder: string): string[] => [
	folder,
	...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
];

/** Paths that group or others may access; symbolic links have no own permissions. */
const open = (folder: string): string[] =>
	everything(folder).filter((path) => {
		const { mode } = lstatSync(path, { throwIfNoEntry: false }) ?? { mode: 0 };
		return (mode & 0o170000) !== 0o120000 && (mode & 0o077) !== 0;
	});

describe.skipIf(process.platform === 'win32')('a state directory under an open mask', () => {
	const log = join(emptyState(), 'log');
	const environment = { LOG: log, ROLLUP_MINUTES: '15', LOG_LEVEL: 'warn' };
	let state: string;
	let service: ServiceProcess;

	beforeAll(async () => {
		state = await seededState();
		mkdirSync(join(state, 'replays', '00'), { recursive: true });
		for (const path of everything(state)) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644);
		service = await startService(await builtTree(), state, { prefix: OPEN_MASK, environment });
	});
	afterAll(() => service.kill());

	test('becomes private with a log line, and new files of the service and its children are private', async () => {
		await expect.poll(() => readFileSync(log, 'utf8'), { timeout: 60_000 }).toContain('were readable by others');
		expect((await sendRun(service.port, sampleText({ seed: 'PRIVATE' }))).status).toBe(200);
		await expect.poll(() => existsSync(join(state, 'snapshots', 'current')), { timeout: 300_000 }).toBe(true);
		expect(open(state)).toEqual([]);
	});

	test('gets a private copy', () => {
		const copy = join(emptyState(), 'copy');
		const [command, ...args] = [...OPEN_MASK, process.execPath, ...process.execArgv, CLI, 'backup', copy, '--var', state];
		const { status } = spawnSync(command!, args, { env: { ...process.env, LOG: log } });
		expect([status, open(copy)]).toEqual([0, []]);
	});
});
