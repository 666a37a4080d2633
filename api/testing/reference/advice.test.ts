import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHARACTERS } from '../../../contract/statistics/bracket.ts';
import type { PlayerStatsQuery } from '../../statistics/answers/player-stats.ts';
import { builtTree } from '../built-tree.ts';
import { CORPORA } from '../runs/corpora.ts';
import { type StatisticsWorld, openStatistics } from '../runs/statistics-world.ts';
import { referenceBoard, referenceDrafts, referenceHeld, referenceOffers, referencePairings } from './advice.ts';
import { type ReferencePlayerFilter, referencePlayer } from './players.ts';

const language = 'eng';

/** Ids of the catalogue that runs hold often, some that they hold seldom, and one that is unknown. */
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

function askPlayer(username: string, { character, ascension, players, version }: ReferencePlayerFilter): PlayerStatsQuery {
	const of = CHARACTERS.findIndex((id) => id === character);
	return {
		username,
		isShown: true,
		filter: {
			character: of < 0 ? null : { id: CHARACTERS[of]!, position: of },
			ascension: ascension ?? null,
			version: version ?? null,
			players: players ?? null,
		},
	};
}

describe.each(CORPORA)('advice over $name agrees with the reference implementation', ({ make }) => {
	let both: StatisticsWorld;

	beforeAll(async () => {
		const dist = await builtTree();
		both = openStatistics(await make(dist), dist);
	});
	afterAll(() => both.close());

	test('on the ladder of players', () => {
		const board = both.ask('eloBoard', { limit: 100, minRuns: 10 }) as { players: { username: string }[]; total_rated: number };
		const expected = referenceBoard(both.world);
		const players = board.players.map((player) => ({ ...player, username: player.username.toLowerCase() }));
		expect(players).toEqual(expected.slice(0, 100));
		expect(board.total_rated).toBe(expected.length);
	});

	test.each([{}, { character: 'SILENT' }, { ascension: 10, players: 1 }, { version: 'v0.103.2' }])(
		'on a player: %j',
		(filter) => {
			const username = both.world.official.find((row) => row.username !== null)?.username;
			if (!username) return expect(() => both.ask('playerStats', askPlayer('nobody', filter))).toThrow('Player not found');
			const { username: name, ...stats } = both.ask('playerStats', askPlayer(username, filter)) as { username: string };
			expect(name).toBe(username);
			expect(stats).toEqual(referencePlayer(both.world, username, filter));
		},
	);

	test('on pairings', () => {
		const held = referenceHeld(both.world);
		for (const [type, id] of ITEMS) {
			const { built_at: _, ...answer } = both.ask('pairings', { type, id, language }) as { built_at?: string };
			expect(answer).toEqual(referencePairings(both.world, held, type, id));
		}
	});

	test('on what is drafted with an item', () => {
		const offers = referenceOffers(both.world);
		for (const [type, id] of ITEMS) {
			if (type === 'potions') continue;
			const answer = both.ask('draftRecommendations', { type, id, language }) as { recommends: object[] };
			expect(answer.recommends).toEqual(referenceDrafts(both.world, offers, type, id));
		}
	});
});
