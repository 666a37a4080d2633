import { z } from 'zod';
import type { Route } from '../route.ts';
import { named } from './fields.ts';
import { SEED_LIMITS, randomSeedSchema, seedFinderSchema, seedMetaSchema, seedPageSchema } from '../statistics/seeds.ts';

/** Game content by seed, as found in runs (`behaviour/statistics.md#seeds`). */
export const seedRoutes = [
	{
		id: 'seeds.finder',
		method: 'get',
		path: '/api/runs/seed-finder',
		tag: 'Seeds',
		summary: 'Find seeds whose runs match your wishes',
		description:
			'`want` has at most twelve comma-separated wishes: a kind, a colon and an id, then restrictions after semicolons: ' +
			'`boss:QUEEN_BOSS;act=3,relic:VAJRA;floor=1-17,deck:BASH;count=2;seat=1`. Kinds and ids: `/api/runs/seed-finder/meta`.',
		served: 'snapshot',
		query: z.object({
			want: named('Wishes: `relic:VAJRA;act=1`.', '422').default(''),
			limit: z.int().min(1).max(SEED_LIMITS.results).default(20).meta({ description: 'Seeds.' }),
		}),
		response: seedFinderSchema,
		example: '/api/runs/seed-finder?want=relic:VAJRA;act=1&limit=5',
		caching: 'statistics',
		limit: '20-per-minute',
		errors: ['rate-limited'],
	},
	{
		id: 'seeds.meta',
		method: 'get',
		path: '/api/runs/seed-finder/meta',
		tag: 'Seeds',
		summary: 'Get the search options for seeds',
		served: 'snapshot',
		isLocalized: true,
		response: seedMetaSchema,
		example: '/api/runs/seed-finder/meta',
		caching: 'statistics',
		limit: 'tier',
		errors: ['rate-limited'],
	},
	{
		id: 'seeds.random',
		method: 'get',
		path: '/api/runs/seed-finder/random',
		tag: 'Seeds',
		summary: 'Get a random known seed',
		served: 'snapshot',
		response: randomSeedSchema,
		example: '/api/runs/seed-finder/random',
		caching: 'none',
		limit: '10-per-minute',
		errors: ['rate-limited'],
	},
	{
		id: 'seeds.page',
		method: 'get',
		path: '/api/runs/seed-finder/seed/{seed}',
		tag: 'Seeds',
		summary: 'Get the contents of a seed by floor',
		description:
			'The letters O and I of a seed count as 0 and 1, as in the game; case is ignored. An unknown seed has no groups.',
		served: 'snapshot',
		isLocalized: true,
		parameters: { seed: z.string().regex(/\S/).max(SEED_LIMITS.seed).meta({ description: 'The seed.' }) },
		response: seedPageSchema,
		example: '/api/runs/seed-finder/seed/AAAAAAAAAA',
		caching: 'statistics',
		limit: '20-per-minute',
		errors: ['validation', 'rate-limited'],
	},
] as const satisfies readonly Route[];
