import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqliteStore } from '../../store/sqlite-run-store.ts';
import type { Submission } from '../../store/writer/submission.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { filesOf } from '../../testing/files-of.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { type Bracket, CHARACTERS, MODES, PARTIES, SKILLS } from '../../../contract/statistics/bracket.ts';
import { winnersFile } from '../generation/decks/winners.ts';
import { LOG_KINDS, type LogKind, SNAPSHOTS_FOLDER, logFile } from '../generation/folder/files.ts';
import { runRollup } from './rollup.ts';
import { spicedRuns } from '../../testing/runs/spiced-runs.ts';
import { NOON, type StatisticsWorld, openStatistics, storeRuns } from '../../testing/runs/statistics-world.ts';

const RUNS = 600;

const PLAYERS = 12;

const dist = await builtTree();

let made: readonly Submission[] | undefined;

/** Runs of a few players, so that all skills have some. A store takes what it is given: every store has submissions of its own. */
function makeSubmissions(): Submission[] {
	const verifiedSteamId = (player: number): string => `765611980000000${String(player).padStart(2, '0')}`;
	made ??= spicedRuns(dist, 'properties', RUNS).map((submission, index) => {
		const player = index % PLAYERS;
		const submitter = { ...submission.submitter, verifiedSteamId: verifiedSteamId(player), username: `player ${player}` };
		return { ...submission, submitter: index % 3 === 0 ? submission.submitter : submitter };
	});
	return structuredClone([...made]);
}

async function moderate(
	state: string,
	hidden: readonly string[],
	deleted: readonly string[],
	shown: readonly string[] = [],
): Promise<void> {
	const store = openSqliteStore({ folder: state, tokenSecret: 'secret' });
	for (const hash of hidden) await store.setHidden(hash, 'moderator');
	for (const hash of deleted) await store.deleteRun(hash);
	for (const hash of shown) await store.setHidden(hash, null);
	await store.close();
}

describe('a rollup that goes on from the last one', () => {
	test('makes the same bytes as a full one, whatever was added, hidden, shown and deleted in between', async () => {
		const state = emptyState();
		const submissions = makeSubmissions();
		const roll = (isFull = false) => runRollup({ state, dist, now: NOON, isFull });
		const first = storeRuns(state, submissions.slice(0, 350));
		expect(roll()).toMatchObject({ isFull: true });
		await moderate(state, first.slice(0, 20), first.slice(30, 40));
		const second = storeRuns(state, submissions.slice(350, 590));
		expect(roll()).toMatchObject({ isFull: false });
		await moderate(state, second.slice(0, 5), second.slice(5, 10), first.slice(0, 10));
		storeRuns(state, submissions.slice(590));
		const incremental = roll();
		expect(incremental).toMatchObject({ isFull: false });
		expect(incremental.counted).toBeGreaterThan(0);
		expect(incremental.counted).toBeLessThan(incremental.manifest.rows);
		const full = roll(true);
		expect(full).toMatchObject({ isFull: true, manifest: incremental.manifest });
		const [bytes, expected] = [filesOf(incremental.generation), filesOf(full.generation)];
		expect(Object.keys(bytes)).toEqual(Object.keys(expected));
		for (const name of Object.keys(expected)) expect(bytes[name] === expected[name], `${name} differs`).toBe(true);
	});
});

function flipBit(file: string): void {
	const bytes = readFileSync(file);
	bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
	writeFileSync(file, bytes);
}

describe('the logs of the rows', () => {
	const roll = (state: string, isFull = false) => runRollup({ state, dist, now: NOON, isFull });
	/** A state after its first rollup. */
	let rolled: string;
	/** What a rollup of everything makes when more runs have come: the files of its generation, and the logs. */
	let expected: { readonly files: Record<string, string>; readonly logs: readonly Buffer[] };

	let later: readonly Submission[];
	const addRuns = (state: string): void => void storeRuns(state, structuredClone([...later]));
	const logsOf = (state: string, manifest: Parameters<typeof logFile>[2]): Buffer[] =>
		LOG_KINDS.map((kind) => readFileSync(logFile(state, kind, manifest)));

	function copyOf(state: string): string {
		const copy = emptyState();
		cpSync(state, copy, { recursive: true, verbatimSymlinks: true });
		return copy;
	}

	beforeAll(() => {
		rolled = emptyState();
		const submissions = spicedRuns(dist, 'logs', 60);
		later = submissions.slice(40);
		storeRuns(rolled, submissions.slice(0, 40));
		roll(rolled);
		const state = copyOf(rolled);
		addRuns(state);
		const full = roll(state, true);
		expected = { files: filesOf(full.generation), logs: logsOf(state, full.manifest) };
	});

	/** A state whose log is changed after a first rollup and that then gets more runs, and its next rollup, which is as good as a full one. */
	function rollAfter(change: (log: string, state: string) => void, kind: LogKind) {
		const state = copyOf(rolled);
		const manifest = join(state, SNAPSHOTS_FOLDER, 'current', 'manifest.json');
		change(logFile(state, kind, JSON.parse(readFileSync(manifest, 'utf8')) as Parameters<typeof logFile>[2]), state);
		addRuns(state);
		const next = roll(state);
		expect(filesOf(next.generation)).toEqual(expected.files);
		expect(logsOf(state, next.manifest).map((log, at) => log.equals(expected.logs[at]!))).toEqual(LOG_KINDS.map(() => true));
		return { next, state };
	}

	const DAMAGES: [string, (log: string) => void][] = [
		['missing', (log) => rmSync(log)],
		['empty', (log) => truncateSync(log)],
		['a word short', (log) => truncateSync(log, statSync(log).size - 2)],
		['other in a bit', flipBit],
	];

	test.each(LOG_KINDS.flatMap((kind) => DAMAGES.map(([damage, change]) => ({ kind, damage, change }))))(
		'are made anew when the $kind are $damage',
		({ kind, change }) => {
			expect(rollAfter(change, kind).next.isFull).toBe(true);
		},
	);

	test.each(LOG_KINDS)('of %s lose what a rollup that was killed left at the end', (kind) => {
		const { next } = rollAfter((log) => appendFileSync(log, 'left behind'), kind);
		expect(next.isFull).toBe(false);
	});

	test('of another layout are not read, and removed', () => {
		const other = (state: string) => logFile(state, 'seeds', { catalogue: 'another', segments: null });
		const { next, state } = rollAfter((log, folder) => {
			writeFileSync(other(folder), 'x');
			const manifest = join(folder, SNAPSHOTS_FOLDER, 'current', 'manifest.json');
			writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"catalogue":"[^"]*"/, '"catalogue":"another"'));
			writeFileSync(log, 'x');
		}, 'seeds');
		expect(next.isFull).toBe(true);
		expect(existsSync(other(state))).toBe(false);
	});
});

describe('the order of submission', () => {
	test('changes only who of equals was first, who was last and when, and the order of rows', () => {
		const orders = [makeSubmissions(), makeSubmissions().toReversed()].map((runs) => {
			const state = emptyState();
			storeRuns(state, runs);
			return filesOf(runRollup({ state, dist, now: NOON }).generation);
		});
		const [straight = {}, reversed = {}] = orders;
		const differing = Object.keys(straight).filter((name) => straight[name] !== reversed[name]);
		const winners = CHARACTERS.map(winnersFile);
		expect(differing.sort()).toEqual(['frame.bin', 'latest.json', 'manifest.json', 'records.json', 'seal', ...winners].sort());
		const versionsOf = (text = '') => ({
			...(JSON.parse(Buffer.from(text, 'base64').toString()) as object),
			position: null,
			segments: null,
			dataThrough: null,
			logCrc: null,
			seedsCrc: null,
			decksCrc: null,
		});
		expect(versionsOf(straight['manifest.json'])).toEqual(versionsOf(reversed['manifest.json']));
	});
});

describe('brackets', () => {
	let opened: StatisticsWorld;

	beforeAll(() => {
		const state = emptyState();
		storeRuns(state, makeSubmissions());
		opened = openStatistics(state, dist);
	});
	afterAll(() => opened.close());

	const counts = (bracket: Bracket): Int32Array => opened.snapshot.sums(bracket).counts;
	const added = (parts: readonly Bracket[]): number[] =>
		[...counts({})].map((_, at) => parts.reduce((sum, part) => sum + counts(part)[at]!, 0));

	test.each<[string, readonly Bracket[]]>([
		['modes', MODES.map((mode) => ({ mode }))],
		['parties', PARTIES.map((party) => ({ party }))],
		['characters', CHARACTERS.map((character) => ({ character }))],
		['parties and modes', PARTIES.flatMap((party) => MODES.map((mode) => ({ party, mode })))],
	])('of all %s add up to the whole, counter by counter', (_, parts) => {
		expect(added(parts)).toEqual([...counts({})]);
	});

	test('nest: who is in a higher skill is in every lower one', () => {
		const chain = [...SKILLS.toReversed().map((skill) => counts({ skill })), counts({})];
		chain.slice(1).forEach((larger, index) => {
			const smaller = chain[index]!;
			expect(smaller.every((value, at) => value <= larger[at]!)).toBe(true);
		});
		expect(counts({ skill: 'wr30' }).some((value) => value > 0)).toBe(true);
	});

	test('that are prepared are the sums of their cells', () => {
		const { snapshot } = opened;
		for (const skill of SKILLS) {
			const cells = PARTIES.flatMap((party) => MODES.map((mode) => counts({ party, mode, skill })));
			expect([...snapshot.sums({ skill }).counts]).toEqual(
				[...counts({ skill })].map((_, at) => cells.reduce((sum, cell) => sum + cell[at]!, 0)),
			);
		}
	});
});
