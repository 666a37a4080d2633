import type { Random } from '../../commands/generate/random.ts';

/** The player of a simulated run. */
export interface SimulatedRun {
	readonly players: number;
	/** Index of the first player's character. */
	readonly character: number;
	readonly ascension: number;
	/** Win rate of the player, from 0 to 1, if the truth depends on it. */
	readonly skill: number;
}

/** The truth about simulated runs, which determines the right verdict. */
export interface Truth {
	readonly name: string;
	/** Probability of dying in a fight. */
	hazard(run: SimulatedRun): number;
	/** Probability of winning after the last fight. @param planted choices with an effect that the players made */
	winRate(run: SimulatedRun, planted: number): number;
	/** Increase of the win rate by a planted choice, from 0 to 1. */
	readonly effect: number;
	/** Probability of taking a card that good players like. */
	likes(run: SimulatedRun): number;
	/** Share of runs under no name. */
	readonly anonymous: number;
	/** How often all runs win, and how often all fights are fatal, where that depends on nothing. */
	readonly rate?: number;
	readonly fatalRate?: number;
}

const HALF = 0.5;
const COIN = { hazard: () => 0, winRate: () => HALF, effect: 0, likes: () => HALF, anonymous: 0.15 } as const;
const FIGHT_HAZARD = 0.028;
const PLANTED_BASE = 0.2;

const planted = (effect: number): Truth => ({
	...COIN,
	name: `a planted effect of ${Math.round(100 * effect)} points`,
	effect,
	winRate: (_, count) => PLANTED_BASE + effect * count,
});

/** Some parties, characters and ascensions die three times as often. */
function hardness({ players, character, ascension }: SimulatedRun): number {
	return (players === 1 ? 1.3 : 0.7) * (0.7 + 0.15 * character) * (ascension === 0 ? 0.8 : 1.2);
}

export const TRUTHS = {
	coin: { ...COIN, name: 'outcomes by coin', rate: HALF },
	depth: { ...COIN, name: 'deaths by depth only', hazard: () => FIGHT_HAZARD, winRate: () => 1, fatalRate: FIGHT_HAZARD },
	groups: {
		...COIN,
		name: 'deaths by depth, party, character and ascension',
		hazard: (run) => FIGHT_HAZARD * hardness(run),
		winRate: () => 1,
	},
	players: {
		...COIN,
		name: 'choices that good players make, who are known',
		winRate: ({ skill }) => skill,
		likes: ({ skill }) => 0.1 + 0.7 * skill,
		anonymous: 0,
	},
	twenty: planted(0.2),
	ten: planted(0.1),
	five: planted(0.05),
} satisfies Readonly<Record<string, Truth>>;

export type TruthName = keyof typeof TRUTHS;

/** A random win rate of a player. */
export const drawSkill = (random: Random): number => 0.2 + 0.5 * random.next();
