import { createRandom, type Random } from './random.ts';

/** A synthetic submitter. */
export interface Player {
	readonly steamId: string;
	/** Null for players who never sign in. */
	readonly username: string | null;
	/** About -2 to 2. */
	readonly skill: number;
}

const FIRST_STEAM_ID = 76_561_197_000_000_000n;
const STEAM_ID_STEP = 16n;
const SIGNED_IN = 0.6;
/** Exponent that gives most runs to few players. */
const ACTIVITY = 2.2;

const kept = new Map<string, Player>();
const MOST_KEPT = 100_000;

/** Picks a player; players with low numbers play more often. */
export function pickPlayer(seed: string, players: number, random: Random): Player {
	return playerOf(seed, Math.floor(players * random.next() ** ACTIVITY));
}

function playerOf(seed: string, number: number): Player {
	const key = `${seed}:player:${number}`;
	const known = kept.get(key);
	if (known) return known;
	const random = createRandom(key);
	const player = {
		steamId: String(FIRST_STEAM_ID + BigInt(number) * STEAM_ID_STEP),
		username: random.chance(SIGNED_IN) ? `player ${number}` : null,
		skill: random.normal() * 0.9,
	};
	if (kept.size < MOST_KEPT) kept.set(key, player);
	return player;
}
