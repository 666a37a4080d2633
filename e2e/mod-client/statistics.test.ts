/** Statistics that the mod reads (rows 4 to 6). */
import { describe, expect, test } from 'vitest';
import { isBareId, isWhole, startModClient } from './mod-client.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';

const MADE_UP_RUNS = 600;

const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 100;

const mod = sharedByTests(() => startModClient(MADE_UP_RUNS));

interface Score {
	readonly score: number | null;
	readonly win_rate: number;
	readonly picks: number;
	readonly elo?: number | null;
	readonly scope?: string;
}

/** Like the mod's parser: one invalid entry fails the whole set. */
function parseScores(scores: Readonly<Record<string, Score>>): readonly [string, Score][] {
	expect(Array.isArray(scores)).toBe(false);
	for (const [id, entry] of Object.entries(scores)) {
		expect(typeof entry === 'object' && entry !== null && isBareId(id), id).toBe(true);
		expect([isWhole(entry.picks), isShare(entry.win_rate)], id).toEqual([true, true]);
		expect(entry.score === null || isShare(entry.score), id).toBe(true);
		expect(entry.elo === undefined || entry.elo === null || typeof entry.elo === 'number', id).toBe(true);
	}
	return Object.entries(scores);
}

describe('row 4: GET /runs/scores', () => {
	test.each(['cards', 'relics', 'potions'])(
		'points 3, 6 and 7: returns %s as a non-empty flat object by bare id',
		async (type) => {
			const entries = parseScores(await mod.get(`runs/scores/${type}`));
			expect(entries.filter(([, { picks }]) => picks > 0).length).toBeGreaterThan(0);
		},
	);

	test('rates enough cards for tiers', async () => {
		const entries = parseScores(await mod.get('runs/scores/cards'));
		expect(entries.filter(([, { elo }]) => typeof elo === 'number').length).toBeGreaterThanOrEqual(20);
	});

	test('counts the seats of the character of the run', async () => {
		for (const [id, { scope }] of parseScores(await mod.get('runs/scores/cards?character=IRONCLAD'))) {
			expect(['character', 'global'], id).toContain(scope);
		}
	});

	test.each([
		['a10', 'a10'],
		['a10_wr30', 'wr30'],
		['a10_wr50', 'wr50'],
		['a10_wr75', 'wr75'],
	])('point 8: stat_filter=%s is the bracket %s', async (filter, bracket) => {
		const asked = await mod.get<Record<string, Score>>(`runs/scores/relics?stat_filter=${filter}`);
		parseScores(asked);
		expect(asked).toEqual(await mod.get(`runs/scores/relics?bracket=${bracket}`));
	});
});

interface Community {
	readonly by_character: readonly { id: string; name: string; runs: number; win_rate: number; share: number }[];
	readonly most_removed: readonly { id: string; name: string; pct: number }[];
	readonly events: readonly {
		id: string;
		name: string;
		total: number;
		options: { id: string; label: string; count: number; pct: number }[];
	}[];
	readonly map_danger: readonly { act: number; types: Record<string, Danger> }[];
	readonly encounter_danger: Readonly<Record<string, Danger>>;
	readonly rest_sites: readonly {
		id: string;
		label: string;
		pct: number;
		win_rate: unknown;
		pct_low_hp: unknown;
		pct_high_hp: unknown;
	}[];
	readonly ancient_offers: Readonly<Record<string, { picks: number; offered: number; take_rate: number }>>;
	readonly reward_skip_rate: number;
}

interface Danger {
	readonly visits: number;
	readonly avg_dmg_pct: number;
	readonly death_rate: number;
}

describe('row 5: GET /runs/community-stats', () => {
	test('points 3, 6 and 7: has all fields that the mod reads, as numbers', async () => {
		const stats = await mod.get<Community>('runs/community-stats');
		expect(stats.by_character.length + stats.most_removed.length).toBeGreaterThan(0);
		for (const { runs, win_rate: rate, share } of stats.by_character)
			expect([isWhole(runs), isShare(rate), isShare(share)]).toEqual([true, true, true]);
		for (const { id, name, pct } of stats.most_removed)
			expect([isBareId(id), typeof name, isShare(pct)]).toEqual([true, 'string', true]);
		for (const { total, options } of stats.events) {
			expect(isWhole(total)).toBe(true);
			for (const { id, label, count, pct } of options)
				expect([isBareId(id), typeof label, isWhole(count), isShare(pct)]).toEqual([true, 'string', true, true]);
		}
		expect(Math.min(...stats.map_danger.map(({ act }) => act))).toBe(0);
		const dangers = [
			...stats.map_danger.flatMap(({ types }) => Object.entries(types)),
			...Object.entries(stats.encounter_danger),
		];
		expect(dangers.length).toBeGreaterThan(0);
		for (const [id, { visits, avg_dmg_pct: damage, death_rate: deaths }] of dangers) {
			expect([isWhole(visits), typeof damage, typeof deaths], id).toEqual([true, 'number', 'number']);
		}
		for (const { types } of stats.map_danger) for (const type of Object.keys(types)) expect(type).toBe(type.toLowerCase());
		for (const id of Object.keys(stats.encounter_danger)) expect(isBareId(id), id).toBe(true);
		for (const { id, label, pct } of stats.rest_sites)
			expect([isBareId(id), typeof label, isShare(pct)]).toEqual([true, 'string', true]);
		for (const { picks, offered, take_rate: rate } of Object.values(stats.ancient_offers))
			expect([isWhole(picks), isWhole(offered), isShare(rate)]).toEqual([true, true, true]);
		expect(isShare(stats.reward_skip_rate)).toBe(true);
	});
});

describe('row 6: GET /runs/stats/{type}/{id}', () => {
	test.each(['cards/BASH', 'relics/VAJRA', 'potions/FIRE_POTION', 'cards/NO_SUCH%20THING'])(
		'point 3: %s in numbers, never null',
		async (path) => {
			const stats = await mod.get<Record<string, unknown>>(`runs/stats/${path}`);
			for (const name of ['win_rate', 'pick_rate', 'baseline_win_rate']) expect(typeof (stats[name] ?? 0), name).toBe('number');
			expect([isWhole(stats['picks']), Object.values(stats).includes(undefined)]).toEqual([true, false]);
			for (const split of stats['by_character'] as { character: string; win_rate: unknown; picks: unknown }[]) {
				expect([isBareId(split.character), typeof split.win_rate, isWhole(split.picks)]).toEqual([true, 'number', true]);
			}
		},
	);
});
