import type { chartRoutes } from '../../../contract/routes/charts.ts';
import type { Handlers } from '../handler.ts';
import { answerStatistics } from './answer-statistics.ts';
import { readChartQuery } from './read-chart-query.ts';

export const chartHandlers: Handlers<typeof chartRoutes> = {
	'charts.meta': (_request, services) => answerStatistics(services, 'chartMeta', {}),
	'charts.get': ({ params, query }, services) =>
		answerStatistics(services, 'chart', readChartQuery(params['chart'] ?? '', query)),
};
