import { z } from 'zod';
import type { Route } from '../route.ts';
import { RUN_STATS, SPLITS } from '../statistics/chart-parameters.ts';
import { chartMetaSchema, chartSchema } from '../statistics/charts.ts';

const text = (description: string) => z.string().optional().meta({ description });
const id = (description: string) => z.string().max(80).optional().meta({ description });
const words = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(', ');
const STATS = words(RUN_STATS.map(({ key }) => key));

/** The charts explorer (`behaviour/charts.md`). */
export const chartRoutes = [
	{
		id: 'charts.meta',
		method: 'get',
		path: '/api/charts/meta',
		tag: 'Charts',
		summary: 'List the charts, their parameters and splits',
		served: 'snapshot',
		response: chartMetaSchema,
		example: '/api/charts/meta',
		caching: 'page',
		limit: '120-per-minute',
		errors: ['rate-limited'],
	},
	{
		id: 'charts.get',
		method: 'get',
		path: '/api/charts/{chart}',
		tag: 'Charts',
		summary: 'Get one chart',
		served: 'snapshot',
		parameters: { chart: 'Key of the chart.' },
		query: z.object({
			players: z.int().min(1).max(4).optional().meta({ description: 'Number of players; 4 is four and more.' }),
			ascension: z.int().min(0).max(10).optional().meta({ description: 'Ascension; not for charts of kind `blob`.' }),
			game_mode: text('`standard`, `daily` or `custom`; not for charts of kind `blob`.'),
			username: z.string().max(64).optional().meta({ description: 'Runs of one account, in any case.' }),
			split: text(`What series are made of: ${words(SPLITS)}, as the chart allows; \`character\` unless given.`),
			stat: text(`Statistic of the run: ${STATS}.`),
			x: text(`Statistic of the run: ${STATS}.`),
			y: text(`Statistic of the run: ${STATS}.`),
			encounter: id('Encounter id.'),
			event: id('Event id.'),
			etype: text('`cards`, `relics` or `potions`.'),
			entity: id('Id of a card, relic or potion.'),
			bracket: text('`a10`, `wr30`, `wr50` or `wr75`.'),
			build_id: z.string().max(32).optional().meta({ description: 'Game version.' }),
		}),
		response: chartSchema,
		example: '/api/charts/runs-over-time',
		caching: 'page',
		limit: '120-per-minute',
		errors: ['bad-request', 'not-found', 'validation', 'rate-limited'],
	},
] as const satisfies readonly Route[];
