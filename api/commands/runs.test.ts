import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, test } from 'vitest';
import { DATABASE_FILE } from '../store/database/database.ts';
import type { FoundRun } from '../store/export/search-runs.ts';
import { builtTree } from '../testing/built-tree.ts';
import { recordingTerminal } from '../testing/recording-terminal.ts';
import { sampleText } from '../testing/sample-run.ts';
import { emptyState } from '../testing/seeded-state.ts';
import {
	deleteRunCommand,
	generateRunsCommand,
	hideRunCommand,
	importRunsCommand,
	searchRunsCommand,
	unhideRunCommand,
} from './runs.ts';

const CLI = fileURLToPath(new URL('../../generator/cli.ts', import.meta.url));

const dist = await builtTree();
// A rejected file sets the exit code, which must not fail the test run.
afterEach(() => {
	process.exitCode = 0;
});

/** A folder of run files by path. */
function folderOf(files: Readonly<Record<string, Buffer | string>>): string {
	const folder = emptyState();
	for (const [name, content] of Object.entries(files)) {
		mkdirSync(join(folder, name, '..'), { recursive: true });
		writeFileSync(join(folder, name), content);
	}
	return folder;
}

function rowsOf(state: string, columns = 'count(*)'): unknown[] {
	const db = new Database(join(state, DATABASE_FILE), { readonly: true });
	const rows = db.prepare(`SELECT ${columns} FROM runs`).pluck().all();
	db.close();
	return rows;
}

async function importInto(state: string, folder: string, flags: { rejects?: string; undated?: boolean } = {}) {
	const terminal = recordingTerminal();
	await importRunsCommand(folder, { var: state, dist, ...flags }, terminal);
	return terminal;
}

describe('almanac runs import', () => {
	test('reads a file again that changed with equal size', async () => {
		const state = emptyState();
		const folder = folderOf({ 'a.run': sampleText({ seed: 'A' }) });
		const file = join(folder, 'a.run');
		const { size, mtimeMs } = statSync(file);
		expect((await importInto(state, folder)).results).toMatchObject([{ stored: 1, skipped: 0 }]);
		writeFileSync(file, sampleText({ seed: 'B' }));
		utimesSync(file, mtimeMs / 1000 + 1, mtimeMs / 1000 + 1);
		expect(statSync(file).size).toBe(size);
		expect((await importInto(state, folder)).results).toMatchObject([{ stored: 1, skipped: 0 }]);
		expect((await importInto(state, folder)).results).toMatchObject([{ stored: 0, skipped: 1 }]);
	});

	test('stores valid files at any depth and reports why others are invalid', async () => {
		const state = emptyState();
		const folder = folderOf({
			'a.run': sampleText({ seed: 'A' }),
			'deep/er/b.run': sampleText({ seed: 'B', characters: ['IRONCLAD', 'SILENT'] }),
			'deep/same.run': sampleText({ seed: 'A' }),
			'empty.run': sampleText({ seed: 'C', extra: { map_point_history: [] } }),
			'half.run': sampleText({ seed: 'D' }).subarray(0, 500),
			'large.run': Buffer.alloc(600_000, ' '),
			'notes.txt': 'no run',
		});
		const rejects = join(state, 'rejects.tsv');
		const { results, lines, steps } = await importInto(state, folder, { rejects });
		expect(results).toMatchObject([{ files: 6, stored: 2, duplicates: 1, skipped: 0 }]);
		expect(lines.at(-1)).toBe('6 files: 2 stored, 1 already known, 0 done before, 3 rejected');
		const listed = readFileSync(rejects, 'utf8')
			.trim()
			.split('\n')
			.map((line) => line.split('\t'));
		expect(listed).toEqual([
			['empty.run', expect.stringContaining('map_point_history')],
			['half.run', expect.stringContaining('Invalid JSON body')],
			['large.run', expect.stringContaining('600000 bytes')],
		]);
		expect(process.exitCode).toBe(1);
		expect(steps.at(-1)).toEqual([6, 6]);
		expect(rowsOf(state)).toEqual([3]);
	});

	test('reads only new, changed and rejected files the second time', async () => {
		const state = emptyState();
		const folder = folderOf({ 'a.run': sampleText({ seed: 'A' }), 'b.run': sampleText({ seed: 'B' }), 'bad.run': '{}' });
		await importInto(state, folder);
		appendFileSync(join(folder, 'b.run'), ' ');
		writeFileSync(join(folder, 'c.run'), sampleText({ seed: 'C' }));
		const { results } = await importInto(state, folder);
		expect(results).toMatchObject([{ files: 4, stored: 1, duplicates: 1, skipped: 1, rejects: [{ file: 'bad.run' }] }]);
	});

	test('resumes after a kill without duplicate or missing runs', async () => {
		const state = emptyState();
		const count = 400;
		const folder = folderOf(
			Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.run`, sampleText({ seed: `K${index}` })])),
		);
		const child = spawn(process.execPath, [...process.execArgv, CLI, 'runs', 'import', folder, '--var', state, '--dist', dist], {
			stdio: 'ignore',
		});
		const closed = once(child, 'close');
		const journals = () => (existsSync(join(state, 'imports')) ? readdirSync(join(state, 'imports')) : []);
		const hasBegun = () => journals().some((name) => statSync(join(state, 'imports', name)).size > 0);
		while (!hasBegun() && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 2));
		child.kill('SIGKILL');
		await closed;
		const { results } = await importInto(state, folder);
		const { skipped, stored, duplicates } = results[0] as { skipped: number; stored: number; duplicates: number };
		expect(skipped).toBeGreaterThan(0);
		expect(skipped + stored + duplicates).toBe(count);
		expect(new Set(rowsOf(state, 'seed')).size).toBe(count);
		expect(rowsOf(state)).toEqual([count]);
	});

	test("takes the Steam id from the game's folder as a hint", async () => {
		const state = emptyState();
		await importInto(state, folderOf({ '76561190000000007/history/a.run': sampleText() }));
		expect(rowsOf(state, 'steam_hint')).toEqual(['76561190000000007']);
		expect(rowsOf(state, 'is_verified')).toEqual([0]);
	});

	test('stores runs without a date only before all others', async () => {
		const state = emptyState();
		const old = folderOf({ 'a.run': sampleText({ seed: 'OLD' }) });
		await importInto(state, old, { undated: true });
		await importInto(state, folderOf({ 'b.run': sampleText({ seed: 'NEW' }) }));
		expect(rowsOf(state, 'submitted_at IS NULL')).toEqual([1, 0]);
		await expect(importInto(state, old, { undated: true })).rejects.toThrow('only before the first dated run');
	});

	test('reports a missing folder', async () => {
		await expect(importInto(emptyState(), '/nowhere/at/all')).rejects.toThrow('The folder /nowhere/at/all does not exist.');
	});
});

describe('almanac runs generate', () => {
	const generate = async (state: string, flags: { count?: string; seed?: string; mix?: boolean } = {}) => {
		const terminal = recordingTerminal();
		await generateRunsCommand({ var: state, dist, count: '60', seed: 'test', ...flags }, terminal);
		return terminal;
	};

	test('generates plausible runs with the synthetic mark', async () => {
		const state = emptyState();
		await generate(state, { count: '400' });
		expect(new Set(rowsOf(state, 'is_synthetic'))).toEqual(new Set([1]));
		expect(new Set(rowsOf(state, 'character')).size).toBe(5);
		expect(new Set(rowsOf(state, 'players'))).toEqual(new Set([1, 2, 3, 4]));
		const [wins, abandoned, rows, hidden, named] = rowsOf(
			state,
			'json_array(sum(is_win), sum(is_abandoned), count(*), sum(hidden_reason IS NOT NULL), count(DISTINCT username))',
		).map((row) => JSON.parse(row as string) as number[])[0]!;
		expect(wins! / rows!).toBeGreaterThan(0.1);
		expect(wins! / rows!).toBeLessThan(0.8);
		expect(abandoned).toBeGreaterThan(0);
		expect(hidden).toBe(0);
		expect(named).toBeGreaterThan(10);
		expect(Math.max(...(rowsOf(state, 'deck_size') as number[]))).toBeGreaterThan(15);
	});

	test('generates the same runs from the same seed with any number of threads', async () => {
		const [one, same, other] = [emptyState(), emptyState(), emptyState()];
		await generate(one);
		await generate(same);
		await generate(other, { seed: 'another' });
		expect(rowsOf(same, 'hash')).toEqual(rowsOf(one, 'hash'));
		expect(rowsOf(other, 'hash')).not.toEqual(rowsOf(one, 'hash'));
	});

	test('rejects real runs in a synthetic store', async () => {
		const state = emptyState();
		await generate(state);
		const folder = folderOf({ 'a.run': sampleText() });
		await expect(importInto(state, folder)).rejects.toThrow('is only for synthetic runs');
		await generate(state, { mix: true });
		await importInto(state, folder);
	});

	test('rejects a store with real runs without --mix', async () => {
		const state = emptyState();
		await importInto(state, folderOf({ 'a.run': sampleText() }));
		await expect(generate(state)).rejects.toThrow('has real runs');
		expect(rowsOf(state)).toEqual([1]);
		await generate(state, { mix: true });
		expect(rowsOf(state, 'DISTINCT is_synthetic')).toEqual([0, 1]);
	});

	test.each(['0', '-1', '1.5', 'many'])('%s is not a valid count', async (count) => {
		await expect(generate(emptyState(), { count })).rejects.toThrow(`--count must be a whole number from 1, got \`${count}\``);
	});
});

describe('moderation', () => {
	async function found(
		state: string,
		flags: Partial<Parameters<typeof searchRunsCommand>[0]> = {},
	): Promise<readonly FoundRun[]> {
		const terminal = recordingTerminal();
		await searchRunsCommand({ var: state, limit: '50', ...flags }, terminal);
		expect(terminal.lines.at(-1)).toMatch(/^\d+ runs$/);
		return terminal.results[0] as readonly FoundRun[];
	}

	test('finds anomalies: wins under 7 minutes, runs over 7 days, decks over 150 cards', async () => {
		const state = emptyState();
		const cards = Array.from({ length: 151 }, () => ({ id: 'CARD.BASH' }));
		const files = {
			'fair.run': sampleText({ seed: 'FAIR' }),
			'quick.run': sampleText({ seed: 'QUICK', runTime: 419 }),
			'quick-loss.run': sampleText({ seed: 'QUICK-LOSS', runTime: 100, isWin: false }),
			'week.run': sampleText({ seed: 'WEEK', runTime: 604_801 }),
			'deck.run': sampleText({ seed: 'DECK', extra: { players: [{ character: 'CHARACTER.DEFECT', deck: cards }] } }),
		};
		await importInto(state, folderOf(files));
		const seeds = (runs: readonly FoundRun[]) => runs.map((run) => run.seed).toSorted();
		expect(seeds(await found(state, { anomalies: true }))).toEqual(['DECK', 'QUICK', 'WEEK']);
		expect(seeds(await found(state, { hidden: true }))).toEqual(['QUICK']);
		expect(seeds(await found(state, { maxWinSeconds: '3600' }))).toEqual(['DECK', 'FAIR', 'QUICK']);
		expect(seeds(await found(state, { seed: 'WEEK' }))).toEqual(['WEEK']);
		expect(await found(state, { username: 'nobody' })).toEqual([]);
		expect(await found(state, { limit: '2' })).toHaveLength(2);
	});

	test('hides, shows, deletes and removes every seat', async () => {
		const state = emptyState();
		await importInto(state, folderOf({ 'a.run': sampleText({ characters: ['IRONCLAD', 'SILENT'] }) }));
		const hash = (await found(state))[0]?.hash as string;
		const reasons = async () => (await found(state)).map((run) => run.hiddenReason);
		await hideRunCommand(hash, { var: state, reason: 'a reason' }, recordingTerminal());
		expect(await reasons()).toEqual(['a reason', 'a reason']);
		await unhideRunCommand(hash, { var: state }, recordingTerminal());
		expect(await reasons()).toEqual([null, null]);
		await deleteRunCommand(hash, { var: state }, recordingTerminal());
		expect((await found(state)).every((run) => run.deletedAt !== null)).toBe(true);
		const terminal = recordingTerminal();
		await deleteRunCommand(hash, { var: state, purge: true }, terminal);
		expect(terminal.lines[0]).toContain('2 of 2 rows removed');
		expect(rowsOf(state)).toEqual([0]);
		await expect(hideRunCommand(hash, { var: state, reason: '' }, recordingTerminal())).rejects.toThrow(
			`There is no run with the hash \`${hash}\``,
		);
	});

	test('reports a folder without a store', async () => {
		await expect(found(emptyState())).rejects.toThrow('There is no run store in');
	});
});
