import { expect, test } from 'vitest';
import { CHARACTERS } from '../../../contract/statistics/bracket.ts';
import type { PlayerStatsQuery } from '../../statistics/answers/player-stats.ts';
import type { StatisticsWorld } from '../runs/statistics-world.ts';
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

/** Compares what advice answers with the reference implementation. `world` answers the statistics of the test that runs. */
export function describeAdvice(world: () => StatisticsWorld): void {
	test('on the ladder of players', () => {
		const board = world().ask('eloBoard', { limit: 100, minRuns: 10 }) as {
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

	test('on pairings', () => {
		const held = referenceHeld(world().world);
		for (const [type, id] of ITEMS) {
			const { built_at: _, ...answer } = world().ask('pairings', { type, id, language }) as { built_at?: string };
			expect(answer).toEqual(referencePairings(world().world, held, type, id));
		}
	});

	test('on what is drafted with an item', () => {
		const offers = referenceOffers(world().world);
		for (const [type, id] of ITEMS) {
			if (type === 'potions') continue;
			const answer = world().ask('draftRecommendations', { type, id, language }) as { recommends: object[] };
			expect(answer.recommends).toEqual(referenceDrafts(world().world, offers, type, id));
		}
	});
}
