import { z } from 'zod';
import { characterId, count, plainRate } from './fields.ts';

/** Searchable kinds of a seed, with the catalogue list of their ids. */
export const SEED_KINDS = {
	neow: 'relics',
	ancient: 'relics',
	event: 'events',
	boss: 'encounters',
	elite: 'encounters',
	offered: 'cards',
	relic: 'relics',
	deck: 'cards',
	shop_card: 'cards',
	shop_relic: 'relics',
	shop_potion: 'potions',
} as const;
export type SeedKind = keyof typeof SEED_KINDS;

/** Limits of a seed search. */
export const SEED_LIMITS = { predicates: 12, results: 50, count: 10, act: 4, floor: 100, seat: 4, seed: 64 } as const;

const kinds = Object.keys(SEED_KINDS) as [SeedKind, ...SeedKind[]];
const kind = z.enum(kinds).meta({ description: 'What it is: see `kinds` of `/api/runs/seed-finder/meta`.' });
const runHash = z.string().nullable().meta({ description: 'Hash of the fastest win, or of the deepest run without wins.' });
const act = count('From 1.');
const floor = count('From 1, over all acts; 0 for starting items.');

/** Runs with the same game content per seed: by version and characters. */
const group = {
	seed: z.string(),
	build_id: z.string().nullable().meta({ description: 'Game version.' }),
	players: count('Number of players.'),
	party: z.array(characterId).meta({ description: 'Characters by seat.' }),
	runs: count('Official runs of the seed with this version and party.'),
	wins: count('Wins among them.'),
	win_rate: plainRate('Wins per run.'),
	best_run: runHash,
	replay: z.string().nullable().meta({ description: 'Hash of the best run with a replay; null without one.' }),
};

const index = z.object({
	seeds: count('Distinct seeds among the searched runs.'),
	runs: count('Searched runs: the newest 100,000 official ones.'),
});

const predicate = z.string().meta({ description: 'The wish as sent: `boss:QUEEN_BOSS;act=3`.' });

export const seedFinderSchema = z.object({
	available: z.boolean().meta({ description: 'False before the first statistics.' }),
	engine: z.string().meta({ description: 'Source of the results: `runs` for submitted runs.' }),
	index,
	results: z.array(
		z.object({
			...group,
			matched: z.array(predicate),
			missing: z.array(predicate),
			full_match: z.boolean().meta({ description: 'Nothing is missing.' }),
			where: z.array(z.object({ want: predicate, act, floor, seat: count('From 1.'), count: count('How many there.') })),
		}),
	),
});
export type SeedFinder = z.output<typeof seedFinderSchema>;

const named = z.array(z.object({ id: z.string(), name: z.string() }));

export const seedMetaSchema = z.object({
	available: z.boolean(),
	engine: z.string(),
	index,
	kinds: z.array(z.object({ kind, list: z.string().meta({ description: 'Address of the list of its ids.' }), text: z.string() })),
	lists: z.object({ cards: named, relics: named, potions: named, events: named, encounters: named }),
	limits: z.object({
		predicates: count('Maximum number of wishes.'),
		results: count('Maximum number of returned seeds.'),
		count: count('Maximum number of copies.'),
	}),
});
export type SeedMeta = z.output<typeof seedMetaSchema>;

export const randomSeedSchema = z.object({ available: z.boolean(), seed: z.object(group).nullable() });
export type RandomSeed = z.output<typeof randomSeedSchema>;

export const seedPageSchema = z.object({
	seed: z.string(),
	runs: count('Official runs of the seed.'),
	wins: count('Wins among them.'),
	win_rate: plainRate('Wins per run.'),
	best_run: runHash,
	groups: z
		.array(
			z.object({
				...group,
				runs_read: count('Number of runs read, the newest 50.'),
				places: z.array(
					z.object({
						act,
						floor,
						kind,
						id: z.string(),
						name: z.string().meta({ description: 'In the response language.' }),
						seen: count('Runs with it there.'),
						taken: count('Runs that took it.'),
					}),
				),
			}),
		)
		.meta({ description: 'By version and party, most played first, at most twenty.' }),
});
export type SeedPage = z.output<typeof seedPageSchema>;
