import { z } from 'zod';
import { COUNTED_KINDS } from '../kinds.ts';
import type { Route } from '../route.ts';
import { RUN_STATS, SPLITS } from '../statistics/chart-parameters.ts';
import {
	chartChangeBody,
	newChartBody,
	ownChartSchema,
	publicChartSchema,
	savedChartSchema,
} from '../statistics/saved-charts.ts';
import { chartMetaSchema, chartSchema } from '../statistics/charts.ts';
import { MODES, SKILLS } from '../statistics/bracket.ts';
import { OWN, done, gameVersion, withSingular, word } from './fields.ts';
import { GAME_VERSION } from '../records/game-version.ts';

const id = (description: string) => z.string().max(80).optional().meta({ description });
const words = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(', ');
const STATS = RUN_STATS.map(({ key }) => key);
const runStat = word(STATS, `Statistic of the run: ${words(STATS)}.`);

/** The charts explorer (`behaviour/charts.md`). */
export const chartRoutes = [
	{
		id: 'charts.meta',
		method: 'get',
		path: '/api/charts/meta',
		tag: 'Charts',
		summary: 'List the charts, their parameters and splits',
		served: 'snapshot',
		isLocalized: true,
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
		summary: 'Get one chart, or a saved one',
		description: 'Only the owner can read a private saved chart. Each request of a public one counts as a view.',
		served: 'snapshot',
		isLocalized: true,
		parameters: { chart: 'Key of the chart, or id of a saved one.' },
		query: z.object({
			players: z.int().min(1).max(4).optional().meta({ description: 'Number of players; 4 includes more.' }),
			ascension: z.int().min(0).max(10).optional().meta({ description: 'Ascension; not for charts of kind `blob`.' }),
			game_mode: word(MODES, '`standard`, `daily` or `custom`; not for charts of kind `blob`.'),
			username: z.string().max(64).optional().meta({ description: 'Runs of one account; ignores case.' }),
			split: word(SPLITS, `Series: ${words(SPLITS)}, as the chart supports; default \`character\`.`),
			stat: runStat,
			x: runStat,
			y: runStat,
			encounter: id('Encounter id.'),
			event: id('Event id.'),
			etype: word(withSingular(COUNTED_KINDS), '`cards`, `relics` or `potions`.', 'ignored'),
			entity: id('Id of a card, relic or potion.'),
			bracket: word(SKILLS, '`a10`, `wr30`, `wr50` or `wr75`.'),
			build_id: gameVersion(GAME_VERSION, 'Game version.'),
		}),
		response: z.union([chartSchema, publicChartSchema, ownChartSchema]),
		example: '/api/charts/runs-over-time',
		caching: 'page',
		limit: '120-per-minute',
		errors: ['not-found', 'rate-limited'],
	},
	{
		id: 'charts.mine',
		method: 'get',
		path: '/api/charts/mine',
		tag: 'Charts',
		summary: "List one's own saved charts, newest first",
		served: 'live',
		response: z.array(savedChartSchema),
		example: '/api/charts/mine',
		caching: 'none',
		limit: '60-per-minute',
		errors: OWN,
	},
	{
		id: 'charts.public',
		method: 'get',
		path: '/api/charts/public',
		tag: 'Charts',
		summary: 'List public saved charts, newest first',
		served: 'live',
		query: z.object({ limit: z.int().min(1).max(50).default(12).meta({ description: 'Most charts.' }) }),
		response: z.array(publicChartSchema),
		example: '/api/charts/public',
		caching: 'minute',
		limit: '60-per-minute',
		errors: ['rate-limited', 'unavailable'],
	},
	{
		id: 'charts.save',
		method: 'post',
		path: '/api/charts',
		tag: 'Charts',
		summary: 'Save a chart',
		description:
			'Needs a bearer token with a Steam id. A chart is a specification; its data comes from the metrics. 409 at a hundred charts.',
		served: 'live',
		body: newChartBody,
		response: savedChartSchema,
		example: '/api/charts',
		caching: 'none',
		limit: '20-per-minute',
		errors: ['bad-request', 'unauthorized', 'forbidden', 'conflict', 'too-large', 'rate-limited', 'unavailable'],
	},
	{
		id: 'charts.change',
		method: 'patch',
		path: '/api/charts/{chart}',
		tag: 'Charts',
		summary: "Change one's own saved chart",
		served: 'live',
		parameters: { chart: 'Id of the chart.' },
		body: chartChangeBody,
		response: savedChartSchema,
		example: '/api/charts/0123456789',
		caching: 'none',
		limit: '60-per-minute',
		errors: ['bad-request', 'unauthorized', 'forbidden', 'not-found', 'too-large', 'rate-limited', 'unavailable'],
	},
	{
		id: 'charts.delete',
		method: 'delete',
		path: '/api/charts/{chart}',
		tag: 'Charts',
		summary: "Delete one's own saved chart",
		served: 'live',
		parameters: { chart: 'Id of the chart.' },
		response: done,
		example: '/api/charts/0123456789',
		caching: 'none',
		limit: '60-per-minute',
		errors: ['unauthorized', 'forbidden', 'not-found', 'rate-limited', 'unavailable'],
	},
] as const satisfies readonly Route[];
