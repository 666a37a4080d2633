import { z } from 'zod';
import { sayingsOf } from './text-sayings.ts';

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(undefined);

/** The facts of a record that players describe in words; each kind has some of them. */
const factsSchema = z.object({
	type: optional(z.string()),
	target: optional(z.string()),
	cost: optional(z.number()),
	star_cost: optional(z.number()),
	is_x_cost: optional(z.boolean()),
	hit_count: optional(z.number()),
	multiplayer_only: optional(z.boolean()),
	min_hp: optional(z.number()),
	moves: optional(
		z.array(z.object({ intent: optional(z.string()), damage: optional(z.object({ hit_count: optional(z.number()) })) })),
	),
});

type Facts = z.output<typeof factsSchema>;

/** Bounds of many and of few hit points, by type of monster. */
const MANY_HP: Readonly<Record<string, number>> = { Boss: 240, Elite: 120, Normal: 100 };
const FEW_HP: Readonly<Record<string, number>> = { Boss: 175, Elite: 60, Normal: 20 };

const FACT_SAYINGS: readonly (readonly [test: (facts: Facts) => boolean, sayings: readonly string[]])[] = [
	[({ type, target }) => type === 'Attack' && target === 'AllEnemies', ['attack that hits all enemies']],
	[({ target }) => target === 'AllAllies', ['for everyone on the team', 'for all players']],
	[({ target }) => target === 'AnyAlly', ['help a teammate']],
	[({ multiplayer_only }) => multiplayer_only === true, ['only works with other players', 'multiplayer team card']],
	[({ cost, star_cost }) => cost === 0 && !star_cost, ['free card', 'costs nothing']],
	[({ cost }) => (cost ?? 0) >= 3, ['expensive card']],
	[({ is_x_cost }) => is_x_cost === true, ['costs all my energy', 'spends all energy']],
	[({ hit_count }) => (hit_count ?? 0) > 1, ['hits several times', 'attack many times']],
	[({ type }) => type === 'Status', ['status card that clogs my deck', 'useless card']],
	[({ type }) => type === 'Curse', ['curse that clogs my deck', 'bad card']],
	[
		({ type, min_hp }) => (min_hp ?? 0) >= (MANY_HP[type ?? ''] ?? Infinity),
		['a lot of health', 'high hit points', 'hundreds of life'],
	],
	[
		({ type, min_hp }) => min_hp != null && min_hp <= (FEW_HP[type ?? ''] ?? 0),
		['very few hit points', 'little life', 'low health'],
	],
	[({ moves }) => hasIntent(moves, 'Heal'), ['heals itself']],
	[({ moves }) => hasIntent(moves, 'Summon'), ['calls other monsters', 'summons minions']],
	[({ moves }) => hasIntent(moves, 'Sleep'), ['sleeps']],
	[({ moves }) => hasIntent(moves, 'Escape'), ['runs away', 'flees the fight']],
	[({ moves }) => hasIntent(moves, 'Status'), ['puts status cards into my deck']],
	[({ moves }) => moves?.some(({ damage }) => (damage?.hit_count ?? 0) > 1) === true, ['hits several times']],
];

function hasIntent(moves: Facts['moves'], intent: string): boolean {
	return moves?.some((move) => move.intent?.includes(intent)) === true;
}

/** Phrases that players would use for a record, from its facts and its text. */
export function recordSayings(record: unknown, text: string): string[] {
	const facts = factsSchema.parse(record);
	return [...new Set([...FACT_SAYINGS.flatMap(([test, sayings]) => (test(facts) ? sayings : [])), ...sayingsOf(text)])];
}
