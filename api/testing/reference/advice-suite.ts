import { expect, test } from 'vitest';
import { CHARACTERS, type Character } from '../../../contract/statistics/bracket.ts';
import { keyPicks } from '../../statistics/answers/key-picks.ts';
import { type DraftAdvice, draftAdviceSchema } from '../../../contract/statistics/advice.ts';
import { playerInsightsSchema } from '../../../contract/statistics/insights.ts';
import type { PlayerInsightsQuery } from '../../statistics/insights/insights.ts';
import { runReviewSchema } from '../../../contract/statistics/run-review.ts';
import { referenceKeyPicks, referenceReview } from './review.ts';
import { type SeedFinder, seedFinderSchema, seedPageSchema } from '../../../contract/statistics/seeds.ts';
import type { Wish } from '../../statistics/seeds/wish.ts';
import { type Row, bare } from './rows.ts';
import { referenceFinder, referencePlaces } from './seeds.ts';
import type { StatisticsWorld } from '../runs/statistics-world.ts';
import { referenceAdvice, referenceBoard, referenceDrafts, referenceHeld, referenceOffers, referencePairings } from './advice.ts';
import { referenceInsights } from './insights.ts';
import { type ReferencePlayerFilter, referencePlayer } from './players.ts';

const language = 'eng';

/** Frequent, rare and unknown ids. */
const ITEMS = [
	['cards', 'BASH'],
	['cards', 'ANGER'],
	['cards', 'STRIKE_IRONCLAD'],
	['relics', 'VAJRA'],
	['relics', 'ANCHOR'],
	['relics', 'BURNING_BLOOD'],
	['potions', 'FIRE_POTION'],
	['cards', 'NO_SUCH_CARD'],
] as const;

/** The user with the most official runs; undefined without users. */
function mostPlayed({ world }: StatisticsWorld): string | undefined {
	const named = [...Map.groupBy(world.official, ({ username }) => username)].filter(([username]) => username !== null);
	return named.toSorted(([, left], [, right]) => right.length - left.length)[0]?.[0] ?? undefined;
}

const partyOf = ({ file }: Row): string => file.players.map(({ character }) => bare(character)).join();

/** `boss:QUEEN_BOSS;act=3` */
function wishOf(text: string): Wish {
	const [head = '', ...options] = text.split(';');
	const [kind = '', id = ''] = head.split(':');
	const value = (name: string): string | undefined => options.find((option) => option.startsWith(name))?.split('=')[1];
	const number = (name: string): number | null => (value(name) === undefined ? null : Number(value(name)));
	const [from, to] = value('floor')?.split('-').map(Number) ?? [];
	return {
		...{ text, id, kind: kind as Wish['kind'], act: number('act'), seat: number('seat'), count: number('count') ?? 1 },
		floors: from === undefined || to === undefined ? null : { from, to },
	};
}

/** Removes names, which follow from ids. */
function withoutNames(answer: unknown): unknown {
	return JSON.parse(JSON.stringify(answer), (key, value: unknown) => (key === 'name' ? undefined : value));
}

function askPlayer(username: string, { character, ascension, players, version }: ReferencePlayerFilter): PlayerInsightsQuery {
	const of = CHARACTERS.indexOf(character as Character);
	return {
		username,
		isShown: true,
		language,
		filter: {
			character: of < 0 ? null : { id: CHARACTERS[of]!, position: of },
			ascension: ascension ?? null,
			version: version ?? null,
			players: players ?? null,
		},
	};
}

/** Compares advice with the reference implementation. `world` returns the statistics of the current test. */
export function describeAdvice(world: () => StatisticsWorld): void {
	test('on the ladder of players', () => {
		const shown = world().ask('namesOnBoard', {}) as string[];
		const board = world().ask('eloBoard', { limit: 100, minRuns: 10, shown }) as {
			players: { username: string }[];
			total_rated: number;
		};
		const expected = referenceBoard(world().world);
		const players = board.players.map((player) => ({ ...player, username: player.username.toLowerCase() }));
		expect(players).toEqual(expected.slice(0, 100));
		expect(board.total_rated).toBe(expected.length);
	});

	test.each([{}, { character: 'SILENT' }, { ascension: 10, players: 1 }, { version: 'v0.103.2' }])(
		'on a player: %j',
		(filter) => {
			const username = world().world.official.find((row) => row.username !== null)?.username;
			if (!username) return expect(() => world().ask('playerStats', askPlayer('nobody', filter))).toThrow('Player not found');
			const { username: name, ...stats } = world().ask('playerStats', askPlayer(username, filter)) as { username: string };
			expect(name).toBe(username);
			expect(stats).toEqual(referencePlayer(world().world, username, filter));
		},
	);

	test.each([{}, { character: 'SILENT' }, { ascension: 10, players: 1 }, { version: 'v0.103.2' }, { ascension: 9 }])(
		'on the insights of a player: %j',
		(filter) => {
			const username = mostPlayed(world());
			if (!username) return expect(() => world().ask('playerInsights', askPlayer('nobody', filter))).toThrow('Player not found');
			const { username: name, ...insights } = world().ask('playerInsights', askPlayer(username, filter)) as { username: string };
			expect(name).toBe(username);
			expect(insights).toEqual(referenceInsights(world().world, username, filter));
			expect(playerInsightsSchema.safeParse({ username, ...insights }).error).toBeUndefined();
		},
	);

	test('on reviews of runs', () => {
		const { world: runs } = world();
		const step = Math.ceil(runs.official.length / 12);
		for (const row of runs.official.filter((_, index) => index % step === 0)) {
			const review = world().ask('runReview', { hash: row.hash, language });
			expect(runReviewSchema.safeParse(review).error).toBeUndefined();
			expect(review).toEqual(referenceReview(runs, row));
		}
		expect(() => world().ask('runReview', { hash: '0123456789abcdef', language })).toThrow('not reviewed');
	});

	test.each([
		['relic:VAJRA;floor=1-9'],
		['boss:QUEEN_BOSS;act=3,relic:VAJRA;floor=2-20,offered:ANGER;act=1;count=2'],
		['neow:NO_SUCH_RELIC,deck:STRIKE_IRONCLAD;count=5;floor=1-3'],
		['shop_potion:FIRE_POTION;act=2;seat=2,shop_card:ANGER;act=1'],
		['deck:ANGER;seat=3'],
	])('on seeds with %s', (want) => {
		const wishes = want.split(',').map(wishOf);
		const answer = world().ask('seedFinder', { wishes, limit: 50 });
		expect(seedFinderSchema.safeParse(answer).error).toBeUndefined();
		expect((answer as SeedFinder).results).toEqual(referenceFinder(world().world, wishes, 50));
	});

	test('on key picks of rows', () => {
		const rows = world().world.official.slice(0, 300);
		const ids = [...rows.map(({ id }) => id), 999_999_999];
		const picks = keyPicks(world().snapshot, world().segments, ids);
		expect([...picks.keys()].toSorted((left, right) => left - right)).toEqual(rows.map(({ id }) => id));
		for (const row of rows) expect(picks.get(row.id)).toEqual(referenceKeyPicks(world().world, row));
	});

	test('on places of a seed', () => {
		const { official } = world().world;
		for (const row of [official[0]!, official.at(-1)!, official.find(({ mode }) => mode === 'daily') ?? official[1]!]) {
			const page = seedPageSchema.parse(world().ask('seedPage', { seeds: ['NO SUCH SEED', row.file.seed], language }));
			expect(page.runs).toBe(page.groups.reduce((sum, { runs }) => sum + runs, 0));
			const build = row.file.build_id ?? null;
			const group = page.groups.find((each) => each.build_id === build && each.party.join() === partyOf(row));
			expect(group?.places).toEqual(referencePlaces(world().world, row));
		}
		expect(world().ask('seedPage', { seeds: ['no such seed', 'N0 SUCH SEED'], language })).toEqual({
			...{ seed: 'N0 SUCH SEED', runs: 0, wins: 0, win_rate: 0, best_run: null, groups: [] },
		});
	});

	test('on pairings', () => {
		const held = referenceHeld(world().world);
		for (const [type, id] of ITEMS) {
			const { built_at: _, ...answer } = world().ask('pairings', { type, id, language }) as { built_at?: string };
			expect(answer).toEqual(referencePairings(world().world, held, type, id));
		}
	});

	test('on advice for an offer', () => {
		const offers = referenceOffers(world().world);
		const deck = [
			{ type: 'cards', id: 'ANGER' },
			{ type: 'relics', id: 'VAJRA' },
			{ type: 'relics', id: 'ANCHOR' },
			{ type: 'relics', id: 'NO_SUCH_RELIC' },
		] as const;
		const offered = ['ANGER', 'BLOODLETTING', 'POMMEL_STRIKE', 'TWIN_STRIKE', 'NO_SUCH_CARD'];
		const { ranked } = world().ask('draftAdvice', { deck, offered, language }) as DraftAdvice;
		expect(draftAdviceSchema.safeParse({ ranked }).error).toBeUndefined();
		expect(withoutNames(ranked)).toEqual(referenceAdvice(world().world, offers, deck, offered));
	});

	test('on drafts with an item', () => {
		const offers = referenceOffers(world().world);
		for (const [type, id] of ITEMS) {
			if (type === 'potions') continue;
			const answer = world().ask('draftRecommendations', { type, id, language }) as { recommends: object[] };
			expect(answer.recommends).toEqual(referenceDrafts(world().world, offers, type, id));
		}
	});
}
