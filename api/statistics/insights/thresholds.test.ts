import { describe, expect, test } from 'vitest';
import type { EloBoard, PlayerStats } from '../../../contract/statistics/players.ts';
import type { PlayerInsights } from '../../../contract/statistics/insights.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { type SmallRun, cardChoice, eventChoice, floors, openSmallRuns } from '../../testing/runs/small-runs.ts';
import type { StatisticsWorld } from '../../testing/runs/statistics-world.ts';
import { type PlayerFilter, rowsOfPlayer } from '../answers/player-runs.ts';

const ALL: PlayerFilter = { character: null, ascension: null, version: null, players: null };
const RATED: SmallRun = { username: 'Ann', ascension: 10 };

const dist = await builtTree();

const times = (count: number, run: SmallRun): SmallRun[] => Array.from({ length: count }, () => run);

function asked<Answer>(runs: readonly SmallRun[], ask: (both: StatisticsWorld) => unknown): Answer {
	const both = openSmallRuns(dist, runs);
	try {
		return ask(both) as Answer;
	} finally {
		both.close();
	}
}

const insightsOf = (runs: readonly SmallRun[], filter = ALL): PlayerInsights =>
	asked(runs, ({ ask }) => ask('playerInsights', { username: 'ann', filter, isShown: true, language: 'eng' }));
const boardOf = (runs: readonly SmallRun[], minRuns = 10): EloBoard =>
	asked(runs, ({ ask }) => ask('eloBoard', { limit: 100, minRuns, shown: ask('namesOnBoard', {}) as string[] }));

describe('the ladder', () => {
	test.each([
		[9, 0],
		[10, 1],
	])('asks for ten rated runs: %i', (count, players) => {
		const board = boardOf(times(count, RATED));
		expect([board.players.length, board.total_rated]).toEqual([players, players]);
	});

	test.each([
		[11, 1],
		[12, 0],
	])('asks for as many runs as it is told to: %i of 11', (minRuns, players) => {
		expect(boardOf(times(11, RATED), minRuns).players).toHaveLength(players);
	});

	test.each([
		[29, 0.2],
		[30, 0.2],
		[31, 0.2],
		[99, 0.2],
		[100, 0.01],
	])('takes 20 %% for a character under 100 runs and shortens its steps after 30: %i', (count, rate) => {
		const anchor = 1000 + 400 * Math.log10((1 - rate) / rate);
		let rating = 1000;
		for (let run = 0; run < count; run++) rating -= (run < 30 ? 32 : 16) / (1 + 10 ** ((anchor - rating) / 400));
		expect(boardOf(times(count, RATED)).players[0]?.elo).toBeCloseTo(rating, 1);
	});

	test.each<SmallRun>([
		{ ...RATED, ascension: 9 },
		{ ...RATED, mode: 'daily' },
		{ ...RATED, others: ['SILENT'] },
		{ ascension: 10 },
		{ ...RATED, isHidden: true },
	])('does not rate %j', (run) => {
		expect(boardOf([...times(9, RATED), run]).total_rated).toBe(0);
	});
});

test.each([
	[4, null],
	[5, 0],
])('a personal lift takes five runs: %i', (count, lift) => {
	const runs = [...times(count, { username: 'Ann', deck: ['ANGER'] }), ...times(3, {})];
	const { tables } = asked<PlayerStats>(runs, ({ ask }) => ask('playerStats', { username: 'ann', filter: ALL, isShown: true }));
	expect(tables.cards.find(({ id }) => id === 'ANGER')).toMatchObject({ runs: count, lift, lift_n: count });
});

describe('insights', () => {
	const choosing = (option: string, username?: string): SmallRun => ({
		...(username === undefined ? {} : { username }),
		acts: [[{ stats: { event_choices: [eventChoice('TRIAL', option)] } }, ...floors(5)]],
	});

	test.each([
		[4, 0],
		[5, 2],
	])('compare options of events from five choices on: %i', (count, rows) => {
		const insights = insightsOf([...times(count, choosing('ACCEPT', 'Ann')), ...times(count, choosing('REJECT'))]);
		expect(insights.event_divergence.map(({ gap, visits }) => [gap, visits])).toEqual(
			[
				[50, count],
				[-50, count],
			].slice(0, rows),
		);
	});

	test.each([
		[9, []],
		[10, [10, 10]],
	])('compare options of events from ten points on: 80 %% and %i runs of all others', (others, gaps) => {
		const own = [...times(8, choosing('ACCEPT', 'Ann')), ...times(2, choosing('REJECT', 'Ann'))];
		const insights = insightsOf([...own, ...times(others, choosing('ACCEPT'))]);
		expect(insights.event_divergence.map(({ gap }) => Math.abs(gap))).toEqual(gaps);
	});

	test.each([
		[9, []],
		[10, ['ANGER']],
	])('compare cards from ten offers on: %i', (count, over) => {
		const offered = (isPicked: boolean): NonNullable<SmallRun['acts']> => [
			[{ stats: { card_choices: [cardChoice('ANGER', isPicked)] } }, ...floors(5)],
		];
		const insights = insightsOf([
			...times(count, { username: 'Ann', acts: offered(true) }),
			...times(10, { acts: offered(false) }),
		]);
		expect(insights.card_picks.over_picked.map(({ id }) => id)).toEqual(over);
	});

	test.each([
		[9, []],
		[10, ['VAJRA']],
	])('compare relics from ten runs on: %i', (count, over) => {
		const insights = insightsOf([...times(count, { username: 'Ann', relics: ['VAJRA', 'BURNING_BLOOD', 'NEOWS_TORMENT'] }), {}]);
		expect(insights.relic_picks.over_carried.map(({ id }) => id)).toEqual(over);
	});

	test.each([
		[40, ['ANCHOR']],
		[41, []],
	])('name relics that you lack where everybody holds them in 2.0 percent: once in 11 and %i runs', (others, under) => {
		const insights = insightsOf([...times(10, { username: 'Ann' }), { relics: ['ANCHOR'] }, ...times(others, {})]);
		expect(insights.relic_picks.under_carried.map(({ id }) => id)).toEqual(under);
	});

	test.each([
		[4, null],
		[5, 2],
	])('tell the place among players from five runs on: %i', (count, players) => {
		const insights = insightsOf([...times(count, { username: 'Ann' }), ...times(5, { username: 'Robert' })]);
		expect(insights.percentiles?.players ?? null).toBe(players);
	});

	test('count the newest 2,000 runs, and draw as many points of the ladder', () => {
		const runs = [...times(1, { ...RATED, build: 'v0.1.0' }), ...times(2000, RATED)];
		const { all, newest } = asked<Record<'all' | 'newest', PlayerInsights>>(runs, ({ ask }) => ({
			all: ask('playerInsights', { username: 'ann', filter: ALL, isShown: true, language: 'eng' }),
			newest: ask('playerInsights', { username: 'ann', filter: { ...ALL, version: 'v0.109.0' }, isShown: true, language: 'eng' }),
		}));
		expect([all.runs_walked, all.claimed_runs, all.runs_capped]).toEqual([2000, 2001, true]);
		expect([newest.runs_walked, newest.claimed_runs, newest.runs_capped]).toEqual([2000, 2001, false]);
		expect(all.personal_bests[0]).toMatchObject({ character: null, runs: 2001 });
		expect([all.elo?.runs, all.elo?.history.length, all.elo?.history[0]?.n]).toEqual([2001, 2000, 2]);
	});
});

describe('a player who may not be shown', () => {
	/** How often the column of users is read for a name. */
	function readsFor(both: StatisticsWorld, username: string, isShown: boolean): number {
		let reads = 0;
		const { frame } = both.snapshot;
		const user = new Proxy(frame.columns.user, {
			get(column, key) {
				reads += 1;
				return column[Number(key)];
			},
		});
		const counting = { frame: { ...frame, columns: { ...frame.columns, user } } };
		expect(() => rowsOfPlayer(counting, username, isShown)).toThrow('Player not found');
		return reads;
	}

	test('takes as many steps as one that nobody knows', () => {
		const reads = asked<number[]>([...times(20, { username: 'Ann' }), ...times(20, {})], (both) => [
			readsFor(both, 'ann', false),
			readsFor(both, 'nobody at all', true),
			readsFor(both, 'nobody at all', false),
		]);
		expect(reads).toEqual([40, 40, 40]);
	});
});
