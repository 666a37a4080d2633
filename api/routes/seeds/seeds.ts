import { randomInt } from 'node:crypto';
import type { seedRoutes } from '../../../contract/routes/seeds.ts';
import type { Handlers } from '../handler.ts';
import { answerStatistics } from '../statistics/answer-statistics.ts';
import { readWishes } from './read-wishes.ts';

/** Runs that random seeds are drawn from, evenly spread: their answers are cached. */
const DRAWS = 0x1_0000;

export const seedHandlers: Handlers<typeof seedRoutes> = {
	'seeds.finder': ({ query: { want, limit } }, services) =>
		answerStatistics(services, 'seedFinder', { wishes: readWishes(want, services.catalogue), limit }),

	'seeds.meta': ({ language }, services) => answerStatistics(services, 'seedMeta', { language }),

	'seeds.random': (_request, services) => answerStatistics(services, 'randomSeed', { share: randomInt(DRAWS) / DRAWS }),

	'seeds.page': ({ params, language }, services) =>
		answerStatistics(services, 'seedPage', { seeds: formsOf(params['seed']!.trim()), language }),
};

/** As it was sent, then as the game reads it: in capitals, O as 0 and I as 1. */
function formsOf(seed: string): string[] {
	return [...new Set([seed, seed.toUpperCase().replaceAll('O', '0').replaceAll('I', '1')])];
}
