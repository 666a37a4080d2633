import { describe, expect, test } from 'vitest';
import { type ChartKey, CHARTS } from '../../statistics/charts/explorer/charts.ts';
import { runStatsQuery } from '../../../contract/routes/statistics.ts';
import { parseQuery } from '../../http/query.ts';
import { readChartQuery } from '../../routes/statistics/read-chart-query.ts';
import { readRunStatsQuery } from '../../routes/statistics/run-stats-query.ts';
import { builtTree } from '../built-tree.ts';
import type { Pairings } from '../../../contract/statistics/advice.ts';
import { parseBracket, parseCommunityBracket } from '../../../contract/statistics/bracket.ts';
import { describeAdvice } from './advice-suite.ts';
import { type ReferenceChartQuery, referenceChart, referenceChartEvents, referenceCharacters } from './charts.ts';
import { referenceCommunity } from './community.ts';
import { referenceEncounterRows, referenceSeries } from './encounters.ts';
import type { Type } from './entities.ts';
import { referenceMetrics } from './metrics.ts';
import { type ReferenceFilter, referenceRunStats } from './run-stats.ts';
import { referenceActScores, referenceEntity, referenceScores, referenceTop } from './scores.ts';
import { referenceCampfires, referenceEvents, referenceShops } from './tables.ts';
import { inBracket } from './world.ts';
import { sharedByTests } from '../shared-by-tests.ts';
import { CORPORA } from '../runs/corpora.ts';
import { openStatistics } from '../runs/statistics-world.ts';

const TYPES: readonly Type[] = ['cards', 'relics', 'potions'];
const BRACKETS = ['all', 'solo:standard', 'a10', 'wr30', '2p:a10', 'daily', '4p', 'wr50:solo'];

const withoutLabels = (series: readonly object[]): object[] => series.map((each) => ({ ...each, label: undefined }));
const inOrder = (rows: readonly { id: string; upgraded: boolean }[]): object[] =>
	rows.toSorted((left, right) =>
		left.id < right.id ? -1 : left.id > right.id ? 1 : Number(left.upgraded) - Number(right.upgraded),
	);

const CHART_QUERIES: readonly ReferenceChartQuery[] = [
	...Object.keys(CHARTS).map((key) => ({ chart: key, encounter: 'THIEVING_HOPPER_WEAK', event: 'TRIAL', entity: 'ANGER' })),
	...['character', 'players', 'outcome', 'ascension'].map((split) => ({ chart: 'stat-histogram', split, stat: 'run_minutes' })),
	{ chart: 'winrate-by-stat', stat: 'relic_count', bracket: 'wr30' },
	{ chart: 'stat-scatter', split: 'outcome', x: 'run_minutes', y: 'relic_count' },
	{ chart: 'winrate-by-floor', players: 2, game_mode: 'standard' },
	{ chart: 'deaths-by-floor', ascension: 10, split: 'players' },
	{ chart: 'runs-over-time', username: 'player 1' },
	{ chart: 'time-to-win', build_id: 'v0.103.2' },
	{ chart: 'hp-trajectory', bracket: 'a10', players: 1 },
	{ chart: 'deck-growth', username: 'player 1', bracket: 'a10' },
	{ chart: 'entity-over-time', etype: 'relics', entity: 'VAJRA', build_id: 'v0.103.2' },
	{ chart: 'entity-over-time', etype: 'potions', entity: 'FIRE_POTION', bracket: 'wr50' },
];

describe.each(CORPORA)('the rollup of $name agrees with the reference implementation', ({ make, isLarge }) => {
	const both = sharedByTests(async () => {
		const dist = await builtTree();
		return openStatistics(await make(dist), dist);
	});

	describe.each([...BRACKETS, 'v0.103.2', 'a10:v0.100.0'])('in %s', (name) => {
		const bracket = parseBracket(name) ?? {};

		test.each(TYPES)('on metrics of %s', (type) => {
			const expected = referenceMetrics(both.world, type, name, null);
			const answer = both.ask('metrics', { type, bracket, name, character: null }) as typeof expected;
			expect({ ...answer, rows: inOrder(answer.rows) }).toEqual({ ...expected, rows: inOrder(expected.rows) });
		});

		test.each(TYPES)('on scores of %s', (type) => {
			const expected = referenceScores(both.world, type, name, null, true);
			expect(both.ask('scores', { type, bracket, character: null, includeSkip: true })).toEqual(expected);
		});

		test('on shops, events and campfires', () => {
			const goods = referenceShops(both.world, name);
			expect(both.ask('shops', { bracket, name })).toEqual(goods);
			const rows = goods.rows.filter((row) => row.entity_type === 'relics');
			expect(both.ask('shops', { bracket, name, type: 'relics' })).toEqual({ ...goods, rows });
			expect(both.ask('events', { bracket, name })).toEqual(referenceEvents(both.world, name));
			expect(both.ask('campfires', { bracket, name, language: 'eng' })).toEqual(referenceCampfires(both.world, name));
		});

		test('on community statistics and encounters', () => {
			expect(both.ask('community', { bracket, language: 'eng' })).toEqual(referenceCommunity(both.world, name));
			const encounters = both.ask('encounterStats', {
				acts: null,
				roomTypes: null,
				multiplayer: null,
				bracket,
				encounters: null,
				page: 1,
				limit: 200,
			});
			expect(encounters).toMatchObject({
				encounters: referenceEncounterRows(both.world, inBracket(both.world, name), () => true),
			});
		});
	});

	test.each([
		['IRONCLAD', 'all'],
		['REGENT', 'a10'],
		['SILENT', 'solo'],
		['NOBODY', 'all'],
	])('on metrics and scores of %s in %s', (character, name) => {
		const bracket = parseBracket(name) ?? {};
		for (const type of TYPES) {
			const expected = referenceMetrics(both.world, type, name, character);
			const answer = both.ask('metrics', { type, bracket, name, character }) as typeof expected;
			expect({ ...answer, rows: inOrder(answer.rows) }).toEqual({ ...expected, rows: inOrder(expected.rows) });
			expect(both.ask('scores', { type, bracket, character, includeSkip: true })).toEqual(
				referenceScores(both.world, type, name, character, true),
			);
			expect(both.ask('top', { type, character, limit: 20 })).toEqual(referenceTop(both.world, type, character, 20));
		}
	});

	test.each([1, 2, 3])('on relics of act %i', (act) => {
		expect(both.ask('actScores', { act })).toEqual(referenceActScores(both.world, act));
	});

	test.each([
		['cards', 'ANGER'],
		['cards', 'STRIKE_IRONCLAD'],
		['cards', 'SHIV'],
		['cards', 'SAMPLE_SURGE'],
		['relics', 'VAJRA'],
		['potions', 'FIRE_POTION'],
		['cards', 'NO_SUCH_CARD'],
	] as const)('on %s %s', (type, id) => {
		expect(both.ask('entityStats', { type, id })).toEqual(referenceEntity(both.world, type, id));
	});

	test('on community statistics of a character, on encounters of parties and on series', () => {
		expect(both.ask('community', { bracket: parseCommunityBracket('solo:ironclad') ?? {}, language: 'eng' })).toEqual(
			referenceCommunity(both.world, 'solo:ironclad'),
		);
		const query = {
			acts: [1, 2],
			roomTypes: ['monster', 'boss'],
			bracket: { skill: 'a10' },
			encounters: null,
			page: 1,
			limit: 200,
		} as const;
		const parties = { only: (count: number) => count > 1, exclude: (count: number) => count === 1 };
		for (const multiplayer of ['only', 'exclude'] as const) {
			const rows = inBracket(both.world, 'a10').filter(({ file }) => parties[multiplayer](file.players.length));
			const expected = referenceEncounterRows(both.world, rows, ({ act, type }) => act < 3 && type !== 'elite');
			expect(both.ask('encounterStats', { ...query, multiplayer })).toMatchObject({
				encounters: expected,
				total: expected.length,
			});
		}
		const encounters = ['THIEVING_HOPPER_WEAK', 'SEAPUNK_NORMAL'];
		expect(both.ask('encounterSeries', { encounters })).toEqual(referenceSeries(both.world, encounters));
	});

	test.each<ReferenceFilter & { compact?: boolean }>([
		{},
		{ character: 'SILENT' },
		{ ascension: '10', players: 'single' },
		{ win: 'true', game_mode: 'daily' },
		{ win: 'abandoned', players: 'multi' },
		{ win: 'false', compact: true },
		{ username: 'player 1' },
		{ username: 'nobody' },
		{ character: 'NO_ONE' },
	])('on headline statistics of %j', ({ compact = false, ...filter }) => {
		const asked = parseQuery(runStatsQuery, new URLSearchParams({ ...filter, compact: String(compact) }));
		expect(both.ask('runStats', readRunStatsQuery(asked))).toEqual(referenceRunStats(both.world, filter, compact));
	});

	test.each(['all', 'a10', 'wr30', 'wr50', 'wr75'])('on the history of today in %s', (bracket) => {
		for (const type of TYPES) {
			const scores = Object.entries(referenceScores(both.world, type, bracket, null, false));
			const points = scores.map(([id, { score, elo }]) => ({
				entity_type: type,
				entity_id: id,
				bracket,
				points: [{ date: '2026-11-21', score, elo }],
			}));
			expect(scores.map(([id]) => both.ask('entityHistory', { type, id, bracket }))).toEqual(points);
		}
		for (const id of ['STRIKE_IRONCLAD', 'ASCENDERS_BANE']) {
			const own = referenceEntity(both.world, 'cards', id).brackets as Record<
				string,
				{ score: number | null; elo: number | null }
			>;
			const { points } = both.ask('entityHistory', { type: 'cards', id, bracket }) as { points: object[] };
			const today = own[bracket];
			expect(points).toEqual(today ? [{ date: '2026-11-21', score: today.score, elo: today.elo }] : []);
		}
	});

	test('on the events of charts', () => {
		expect(both.ask('chartMeta', { language: 'eng' })).toMatchObject({
			events: referenceChartEvents(both.world),
			characters: referenceCharacters(both.world),
		});
	});

	test('on the totals of the manifest', () => {
		const { official, rows, versions } = both.world;
		const newest = Math.max(0, ...rows.filter(({ isVisible }) => isVisible).map(({ submittedAt }) => submittedAt ?? 0));
		const wins = official.filter(({ outcome }) => outcome === 'win').length;
		expect(both.snapshot.manifest).toMatchObject({
			rows: rows.length,
			runs: official.length,
			wins,
			versions,
			dataThrough: newest,
		});
	});

	test.each(CHART_QUERIES)('on the chart $chart: %j', ({ chart, ...parameters }) => {
		const query = {
			...readChartQuery(chart as ChartKey, parameters as Parameters<typeof readChartQuery>[1]),
			language: 'eng',
		} as const;
		const answer = both.ask('chart', query) as { series: object[]; total_runs: number };
		const { series, total } = referenceChart(both.world, { chart, ...parameters });
		expect(withoutLabels(answer.series)).toEqual(withoutLabels(JSON.parse(JSON.stringify(series))));
		expect(answer.total_runs).toBe(total);
	});

	test.skipIf(!isLarge)('on non-empty tables', () => {
		expect(both.world.versions.length).toBeGreaterThan(5);
		const drafts = both.ask('draftRecommendations', { type: 'cards', id: 'ANGER', language: 'eng' }) as { recommends: object[] };
		expect(drafts.recommends).toHaveLength(12);
		const { partners } = both.ask('pairings', { type: 'cards', id: 'ANGER', language: 'eng' }) as Pairings;
		expect(Object.keys(partners)).toEqual(TYPES);
	});

	describe('in advice', () => describeAdvice(() => both));
});
