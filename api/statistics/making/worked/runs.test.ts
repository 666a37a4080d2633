import { describe, expect, test } from 'vitest';
import type { ChartMeta } from '../../../../contract/statistics/charts.ts';
import { readChartQuery } from '../../../routes/statistics/read-chart-query.ts';
import type { ChartKey } from '../../charts/explorer/charts.ts';
import { readRunStatsQuery } from '../../../routes/statistics/run-stats-query.ts';
import { builtTree } from '../../../testing/built-tree.ts';
import { parseCommunityBracket } from '../../../../contract/statistics/bracket.ts';
import { type SmallRun, fight, floors, openSmallRuns } from '../../../testing/runs/small-runs.ts';
import type { StatisticsWorld } from '../../../testing/runs/statistics-world.ts';

/** Corpora of at most five runs about runs as a whole; every figure is worked out beside it (`behaviour/statistics.md`). */

const dist = await builtTree();

const community = (world: StatisticsWorld, name = 'all') =>
	world.ask('community', { bracket: parseCommunityBracket(name) ?? {}, language: 'eng' }) as Record<string, unknown>;
const runStats = (world: StatisticsWorld, filter: object = {}) =>
	world.ask('runStats', readRunStatsQuery({ compact: true, ...filter }));

describe('corpus 10: five runs that ended differently', () => {
	const runs: SmallRun[] = [
		{ outcome: 'win', ascension: 10, seconds: 1800, acts: [floors(8), floors(8)], deck: ['ANGER'] },
		{ outcome: 'loss', ascension: 10, seconds: 900, acts: [floors(8), floors(2)], character: 'SILENT', killer: 'SEAPUNK_WEAK' },
		{ outcome: 'abandoned', seconds: 600, acts: [floors(6)] },
		// Given up by floor 5: only headline totals and counts of runs have it.
		{ outcome: 'abandoned', seconds: 100, acts: [floors(5)] },
		// Ascension 11 is not official.
		{ outcome: 'win', ascension: 11 },
	];

	test('community statistics', () => {
		const world = openSmallRuns(dist, runs);
		expect(community(world)).toMatchObject({
			// Three official runs: one win, one loss, one given up. 1 of 3.
			...{ total_runs: 3, total_wins: 1, total_losses: 1, total_abandoned: 1, win_rate: 33.3 },
			by_ascension: [
				{ ascension: 0, runs: 1, wins: 0, abandoned: 1, win_rate: 0 },
				{ ascension: 10, runs: 2, wins: 1, abandoned: 0, win_rate: 50 },
			],
			by_character: [
				{ id: 'ironclad', name: 'Ironclad', runs: 2, wins: 1, abandoned: 1, win_rate: 50, share: 66.7 },
				{ id: 'silent', name: 'Silent', runs: 1, wins: 0, abandoned: 0, win_rate: 0, share: 33.3 },
			],
			deaths: { encounters: [{ id: 'SEAPUNK_WEAK', count: 1, pct: 100 }], events: [] },
			ascension_matrix: {
				ironclad: { 0: { runs: 1, wins: 0, win_rate: 0 }, 10: { runs: 1, wins: 1, win_rate: 100 } },
				silent: { 10: { runs: 1, wins: 0, win_rate: 0 } },
			},
			// Fastest win and longest run are the first; its deck of one card is the biggest.
			records: { fastest_win: { run_time: 1800 }, longest_run: { run_time: 1800 }, biggest_deck: { size: 1 } },
			data_through: '2026-08-01 04:00:00.000000',
		});
		// Depths 16, 10, 6: all to floor 6, two of three to floor 10, one to floor 16.
		const survival = Array.from({ length: 16 }, (_, index) => ({
			floor: index + 1,
			alive_pct: index < 6 ? 100 : index < 10 ? 66.7 : 33.3,
		}));
		expect(community(world)['survival']).toEqual(survival);
		expect(community(world, 'a10:silent')).toMatchObject({ total_runs: 1, total_wins: 0, total_losses: 1, win_rate: 0 });
		world.close();
	});

	test('headline totals, which keep runs given up at once', () => {
		const world = openSmallRuns(dist, runs);
		expect(runStats(world)).toEqual({
			// 1 of 4.
			...{ total_runs: 4, total_wins: 1, total_abandoned: 2, win_rate: 25 },
			filters: { character: null, win: null, ascension: null, game_mode: null, players: null, username: null },
			characters: [
				{ character: 'IRONCLAD', total: 3, wins: 1, win_rate: 33.3, abandoned: 2 },
				{ character: 'SILENT', total: 1, wins: 0, win_rate: 0, abandoned: 0 },
			],
			ascensions: [
				{ level: 0, total: 2, wins: 0, win_rate: 0, abandoned: 2 },
				{ level: 10, total: 2, wins: 1, win_rate: 50, abandoned: 0 },
			],
			deadliest: [{ encounter: 'SEAPUNK_WEAK', count: 1 }],
		});
		const filters = { character: 'DEFECT', win: null, ascension: null, game_mode: null, players: null, username: null };
		expect(runStats(world, { character: 'defect' })).toEqual({ total_runs: 0, filters });
		world.close();
	});
});

describe('corpus 11: fifty fights of five runs', () => {
	test('encounters by act and kind of room, with damage, turns and ends', () => {
		const hit = (damage: number, turns: number) => ({
			rooms: [fight('SEAPUNK_NORMAL', 'monster', turns)],
			stats: { damage_taken: damage },
		});
		const world = openSmallRuns(dist, [
			{ outcome: 'win', acts: [floors(10, hit(4, 3))] },
			{ outcome: 'win', acts: [floors(10, hit(4, 3))] },
			{ outcome: 'win', acts: [floors(10, hit(4, 3))] },
			// Under its old name it is the same encounter.
			{
				outcome: 'loss',
				killer: 'TOADPOLES_NORMAL',
				acts: [floors(10, { rooms: [fight('TOADPOLES_NORMAL', 'monster', 5)], stats: { damage_taken: 10 } })],
			},
			{
				outcome: 'abandoned',
				killer: 'SEAPUNK_NORMAL',
				character: 'SILENT',
				acts: [[...floors(9, hit(4, 3)), ...floors(1, hit(5, 4)), { rooms: [fight('SEAPUNK_WEAK')] }]],
			},
		]);
		const query = { acts: null, roomTypes: null, multiplayer: null, bracket: {}, encounters: null, page: 1, limit: 50 };
		// Nothing follows a page that is exactly full.
		expect(world.ask('encounterStats', { ...query, limit: 1 })).toMatchObject({ total: 1, has_next: false });
		expect(world.ask('encounterStats', query)).toEqual({
			...{ page: 1, limit: 50, total: 1, has_next: false },
			// The one fight with SEAPUNK_WEAK is under 50.
			encounters: [
				{
					...{ encounter_id: 'SEAPUNK_NORMAL', act: 1, room_type: 'monster', total: 50, fatal: 1, fatal_rate: 2, abandoned: 1 },
					fatal_rate_ci: [0.35, 10.5],
					// Damage 39·4 + 10·10 + 5 = 261: 5.22. Turns 39·3 + 10·5 + 4 = 171: 3.42.
					...{ avg_damage: 5.2, avg_damage_per_player: 5.2, avg_turns: 3.42 },
					characters: [
						// 30·4 + 10·10 = 220 of 40; 30·3 + 10·5 = 140 of 40.
						{
							character: 'IRONCLAD',
							total: 40,
							fatal: 1,
							fatal_rate: 2.5,
							fatal_rate_ci: [0.44, 12.88],
							abandoned: 0,
							avg_damage: 5.5,
							avg_damage_per_player: 5.5,
							avg_turns: 3.5,
						},
						// 9·4 + 5 = 41 of 10; 9·3 + 4 = 31 of 10.
						{
							character: 'SILENT',
							total: 10,
							fatal: 0,
							fatal_rate: 0,
							fatal_rate_ci: [0, 27.75],
							abandoned: 1,
							avg_damage: 4.1,
							avg_damage_per_player: 4.1,
							avg_turns: 3.1,
						},
					],
				},
			],
		});
		// A version of a few runs is answered too.
		expect(world.ask('encounterStats', { ...query, bracket: { version: 'v0.109.0' } })).toMatchObject({
			encounters: [{ encounter_id: 'SEAPUNK_NORMAL', total: 50, fatal: 1 }],
		});
		// Max HP are 100: damage is percent. 50 visits, one death: 2 %. The weak one: one visit without damage.
		expect(community(world)).toMatchObject({
			encounter_danger: {
				// The act has 51 visits with 261 of damage and one death. Drawn by 50 visits: (261 + 50·261/51)/100 = 5.17;
				// (1 + 50/51)/100 = 1.98 %.
				SEAPUNK_NORMAL: { visits: 50, avg_dmg_pct: 5.2, death_rate: 2, adjusted_dmg_pct: 5.2, adjusted_death_rate: 1.98 },
				// Under 20 visits.
				SEAPUNK_WEAK: { visits: 1, avg_dmg_pct: 0, death_rate: 0, adjusted_dmg_pct: null, adjusted_death_rate: null },
			},
			// By point: 51 visits, 261/51 = 5.12; one death: 1/51 = 1.96 %.
			map_danger: [{ act: 0, types: { monster: { visits: 51, avg_dmg_pct: 5.1, death_rate: 1.96 } } }],
			deaths: { encounters: [{ id: 'SEAPUNK_NORMAL', count: 1, pct: 100 }] },
		});
		world.close();
	});
});

describe('corpus 12: a party of three, a hidden run, and runs of a mod', () => {
	test('every stored row is one seat, counted once', () => {
		const world = openSmallRuns(dist, [
			{ outcome: 'win', others: ['SILENT', 'DEFECT'], deck: ['COORDINATE', 'ANGER'] },
			{ outcome: 'loss', deck: ['COORDINATE', 'ANGER'] },
			{ outcome: 'win', deck: ['ANGER'], isHidden: true },
			{ outcome: 'win', deck: ['ANGER'], character: 'MODDED' },
		]);
		const metrics = (name: string, bracket: object) => world.ask('metrics', { type: 'cards', bracket, name, character: null });
		// Three rows of the party and one alone: 4 seats, 3 of them won. Each card was held by the first of the party and the one alone.
		expect(metrics('all', {})).toMatchObject({
			...{ total_runs: 4, total_seats: 4, total_wins: 3, baseline_win_rate: 50 },
			rows: [
				{ id: 'ANGER', picks: 2, wins: 1, hold_rate: 50, score: 50 },
				{ id: 'COORDINATE', picks: 2, wins: 1, hold_rate: 50, score: 50 },
			],
		});
		// In brackets of three the one alone is out; in solo ones cards for parties are.
		expect(metrics('3p', { party: '3p' })).toMatchObject({
			total_runs: 3,
			total_seats: 3,
			total_wins: 3,
			rows: [
				{ id: 'ANGER', picks: 1 },
				{ id: 'COORDINATE', picks: 1 },
			],
		});
		expect(metrics('solo', { party: 'solo' })).toMatchObject({
			total_runs: 1,
			total_seats: 1,
			total_wins: 0,
			rows: [{ id: 'ANGER', picks: 1, wins: 0 }],
		});
		// Nobody played four together.
		expect(metrics('4p', { party: '4p' })).toMatchObject({
			total_runs: 0,
			total_seats: 0,
			total_wins: 0,
			baseline_win_rate: 0,
			rows: [],
		});
		expect(runStats(world, { players: 'multi' })).toMatchObject({ total_runs: 3, total_wins: 3, win_rate: 100 });
		world.close();
	});
});

describe('corpus 13: a week of parties of two', () => {
	test('a run holds what any of its players holds', () => {
		const party: SmallRun = { outcome: 'win', others: ['SILENT'], deck: ['ANGER'], relics: ['VAJRA'], potions: ['FIRE_POTION'] };
		const alone: SmallRun = { outcome: 'loss', deck: ['ANGER'] };
		const world = openSmallRuns(dist, [...Array.from({ length: 12 }, () => party), alone, alone, { outcome: 'loss' }]);
		const chart = (etype: string, entity: string) =>
			world.ask('chart', { ...readChartQuery('entity-over-time', { etype, entity }), language: 'eng' });
		// 12 parties have 24 rows, which won and hold it, with two more that lost: 26 of 27 hold the card, 24 of them won, 92.3 %.
		const base = { id: 'BASE', points: [{ y: 88.9, n: 27 }] };
		expect(chart('cards', 'ANGER')).toMatchObject({
			series: [{ id: 'WITH', points: [{ y: 92.3, n: 26 }] }, base, { id: 'PICK', points: [{ y: 96.3, n: 27 }] }],
		});
		// 24 of 27.
		for (const [etype, entity] of [
			['relics', 'VAJRA'],
			['potions', 'FIRE_POTION'],
		] as const) {
			expect(chart(etype, entity)).toMatchObject({
				series: [{ id: 'WITH', points: [{ y: 100, n: 24 }] }, base, { id: 'PICK', points: [{ y: 88.9, n: 27 }] }],
			});
		}
		world.close();
	});
});

describe('corpus 14: wins of any length and few losses', () => {
	test('charts speak the language that is asked for', () => {
		const world = openSmallRuns(dist, [...Array.from({ length: 30 }, () => ({ outcome: 'win' as const })), {}]);
		const chart = (key: ChartKey, language: 'eng' | 'jpn') =>
			world.ask('chart', { ...readChartQuery(key, { split: 'character' }), language });
		expect(chart('acts-funnel', 'eng')).toMatchObject({
			label: 'How far runs get',
			axis: { x: 'Stage', y: 'Runs, %' },
			series: [
				{ label: 'All characters', points: [{ x: 'Started' }, { x: 'Act 1' }, { x: 'Act 2' }, { x: 'Won' }] },
				{ label: 'Ironclad' },
			],
		});
		expect(chart('acts-funnel', 'jpn')).toMatchObject({
			label: 'ランの進み具合',
			axis: { x: '段階', y: 'ラン、%' },
			series: [
				{ id: 'ALL', label: 'すべてのキャラクター', points: [{ x: '開始' }, { x: 'アクト1' }, { x: 'アクト2' }, { x: '勝利' }] },
				{ id: 'IRONCLAD', label: 'アイアンクラッド' },
			],
		});
		const { charts, stats } = world.ask('chartMeta', { language: 'jpn' }) as ChartMeta;
		expect(charts[0]).toMatchObject({ key: 'winrate-by-floor', label: 'フロア別の勝率', group: '勝率' });
		expect(stats[0]).toEqual({ key: 'floors_reached', label: '到達したフロア' });
		world.close();
	});

	test('challenges of days to come take no place from those that were', () => {
		// All were played on 2026-07-25.
		const challenges = (date: string, count: number): SmallRun[] =>
			Array.from({ length: count }, (_, index) => ({ mode: 'daily', seed: `${date}_${index}` }));
		const runs = ['24_07_2026', '26_07_2026', '27_07_2026', '01_01_2190'].flatMap((date) => challenges(date, 5));
		const world = openSmallRuns(dist, runs);
		expect(world.ask('chart', { ...readChartQuery('hardest-dailies', {}), language: 'eng' })).toMatchObject({
			series: [{ points: [{ x: '2026-07-24' }, { x: '2026-07-26' }] }],
		});
		world.close();
	});

	test('charts leave out what says little', () => {
		const wins = (count: number, seconds: number): SmallRun[] =>
			Array.from({ length: count }, () => ({ outcome: 'win', seconds }));
		const losses = (count: number, character: string): SmallRun[] => Array.from({ length: count }, () => ({ character }));
		const world = openSmallRuns(dist, [
			...wins(9, 3000),
			...wins(1, 14_400),
			...wins(5, 14_401),
			...losses(20, 'IRONCLAD'),
			...losses(19, 'SILENT'),
			...wins(11, 14_401).map((run) => ({ ...run, character: 'SILENT' })),
		]);
		const chart = (key: ChartKey) => world.ask('chart', { ...readChartQuery(key, { split: 'character' }), language: 'eng' });
		// Nine wins of 50 minutes and one of 240 count: 690/10. Longer ones do not, so that the Silent has none.
		expect(chart('avg-win-time-daily')).toMatchObject({
			series: [
				{ id: 'ALL', points: [{ y: 69, n: 10 }] },
				{ id: 'IRONCLAD', points: [{ y: 69, n: 10 }] },
				{ id: 'SILENT', points: [] },
			],
		});
		// 19 losses are too few for a series.
		expect(chart('deaths-by-floor')).toMatchObject({
			series: [
				{ id: 'ALL', total: 39, points: [{ x: 6, y: 100, n: 39 }] },
				{ id: 'IRONCLAD', total: 20, points: [{ x: 6, y: 100, n: 20 }] },
			],
		});
		world.close();
	});
});
