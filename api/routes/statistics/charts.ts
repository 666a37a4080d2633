import type { chartRoutes } from '../../../contract/routes/charts.ts';
import type { Handlers } from '../handler.ts';
import { answerStatistics } from './answer-statistics.ts';
import { changeChart, deleteChart, myCharts, publicCharts, saveChart, savedChart } from './saved-charts.ts';

export const chartHandlers: Handlers<typeof chartRoutes> = {
	'charts.meta': ({ language }, services) => answerStatistics(services, 'chartMeta', { language }),
	'charts.get': async (request, services) => {
		// Charts are many modules, which the rest of the service does not need.
		const { isChart, readChartQuery } = await import('./read-chart-query.ts');
		const chart = request.params['chart']!;
		if (!isChart(chart)) return savedChart(request, services);
		return answerStatistics(services, 'chart', { ...readChartQuery(chart, request.query), language: request.language });
	},
	'charts.mine': myCharts,
	'charts.public': publicCharts,
	'charts.save': saveChart,
	'charts.change': changeChart,
	'charts.delete': deleteChart,
};
