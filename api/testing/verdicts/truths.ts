import type { Random } from '../../commands/generate/random.ts';

/** The player of a simulated run. */
export interface SimulatedRun {
	readonly players: number;
	/** Position among the heroes of the first player. */
	readonly character: number;
	readonly ascension: number;
	/** How often the player wins, from 0 to 1, where the truth depends on it. */
	readonly skill: number;
}

/** What is true of simulated runs, so that the right verdict is known. */
export interface Truth {
	readonly name: string;
	/** Probability of dying in a fight. */
	hazard(run: SimulatedRun): number;
	/** Probability of winning after the last fight. @param planted choices with an effect that the run made */
	winRate(run: SimulatedRun, planted: number): number;
	/** How much more often a planted choice wins, from 0 to 1. */
	readonly effect: number;
	/** How readily a player takes a card that good players like. */
	likes(run: SimulatedRun): number;
}

const HALF = 0.5;
const COIN = { hazard: () => 0, winRate: () => HALF, effect: 0, likes: () => HALF } as const;
const FIGHT_HAZARD = 0.028;
const PLANTED_BASE = 0.4;

const planted = (effect: number): Truth => ({
	...COIN,
	name: `a planted effect of ${Math.round(100 * effect)} points`,
	effect,
	winRate: (_, count) => PLANTED_BASE + effect * count,
});

/** Some parties, characters and ascensions die three times as often as others. */
function hardness({ players, character, ascension }: SimulatedRun): number {
	return (players === 1 ? 1.3 : 0.7) * (0.7 + 0.15 * character) * (ascension === 0 ? 0.8 : 1.2);
}

export const TRUTHS = {
	coin: { ...COIN, name: 'outcomes by coin' },
	depth: { ...COIN, name: 'deaths by depth only', hazard: () => FIGHT_HAZARD, winRate: () => 1 },
	groups: {
		...COIN,
		name: 'deaths by depth, party, character and ascension',
		hazard: (run) => FIGHT_HAZARD * hardness(run),
		winRate: () => 1,
	},
	players: {
		...COIN,
		name: 'choices that good players make',
		winRate: ({ skill }) => skill,
		likes: ({ skill }) => 0.2 + 0.8 * skill,
	},
	twenty: planted(0.2),
	ten: planted(0.1),
	five: planted(0.05),
} as const satisfies Readonly<Record<string, Truth>>;

export type TruthName = keyof typeof TRUTHS;

/** A win rate that a player has where it depends on the player. */
export const drawSkill = (random: Random): number => 0.2 + 0.5 * random.next();
