import type { z } from 'zod';
import { parseBracket } from '../../../contract/statistics/bracket.ts';
import { chartChangeBody, newChartBody, type savedChartSchema } from '../../../contract/statistics/saved-charts.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { apiError } from '../../http/errors/messages.ts';
import { readJsonObject } from '../../http/body/json-body.ts';
import type { SavedChart } from '../../store/accounts/saved-charts.ts';
import { ownSteamId, refuseChanges } from '../accounts/signed-in.ts';
import type { Answer, ApiRequest } from '../handler.ts';
import type { Services } from '../services.ts';

type Asking = ApiRequest<unknown>;

const NO_STORE = { 'Cache-Control': 'no-store' };

export async function saveChart(request: Asking, services: Services): Promise<Answer> {
	const owner = await mayChange(request, services);
	const { title, spec, public: isPublic } = readChart(await request.readBody(), newChartBody);
	const chart = await services.runs.store.accounts.createChart({ owner, title, spec: textOf(spec), isPublic });
	if (!chart) throw apiError('saved-full', 'charts');
	return { json: chartAnswer(chart), headers: NO_STORE };
}

export async function changeChart(request: Asking, services: Services): Promise<Answer> {
	const owner = await mayChange(request, services);
	const { title, spec, public: isPublic } = readChart(await request.readBody(), chartChangeBody);
	const change = {
		...(title === undefined ? {} : { title }),
		...(spec === undefined ? {} : { spec: textOf(spec) }),
		...(isPublic === undefined ? {} : { isPublic }),
	};
	const chart = await services.runs.store.accounts.updateChart({ id: idOf(request), owner, change });
	if (!chart) throw notFound(request);
	return { json: chartAnswer(chart), headers: NO_STORE };
}

export async function deleteChart(request: Asking, services: Services): Promise<Answer> {
	const owner = await mayChange(request, services);
	if (!(await services.runs.store.accounts.deleteChart({ id: idOf(request), owner }))) throw notFound(request);
	return { json: { success: true }, headers: NO_STORE };
}

export async function myCharts(request: Asking, services: Services): Promise<Answer> {
	const owner = await ownSteamId(request, services);
	return { json: (await services.runs.store.accounts.chartsOf(owner)).map(chartAnswer) };
}

export async function publicCharts({ query }: ApiRequest<{ readonly limit: number }>, { runs }: Services): Promise<Answer> {
	const charts = await runs.store.accounts.publicCharts(query.limit);
	return { json: charts.map((chart) => ({ ...chartAnswer(chart), owner_name: chart.ownerName })) };
}

/** A saved chart, if the viewer may see it. @throws ApiError `not-found` */
export async function savedChart(request: Asking, services: Services): Promise<Answer> {
	const viewer = await ownSteamId(request, services).catch(() => null);
	const chart = await services.runs.store.accounts.viewChart({ id: idOf(request), viewer });
	if (!chart) throw notFound(request);
	const seen = chart.isPublic ? { owner_name: chart.ownerName } : { owner_view: true };
	return { json: { ...chartAnswer(chart), ...seen }, headers: NO_STORE };
}

async function mayChange(request: Asking, services: Services): Promise<string> {
	const owner = await ownSteamId(request, services);
	refuseChanges(services);
	return owner;
}

const idOf = ({ params }: Pick<Asking, 'params'>): string => params['chart']!;
const notFound = (request: Asking): ApiError => apiError('not-in-catalogue', 'Chart', idOf(request));

/** Every fault of a chart is a 400 here, not a 422. @throws ApiError `bad-request` */
function readChart<Schema extends typeof newChartBody | typeof chartChangeBody>(body: Buffer, schema: Schema): z.output<Schema> {
	const result = schema.safeParse(readJsonObject(body));
	if (!result.success) {
		const told = result.error.issues.slice(0, 10).map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);
		throw new ApiError('bad-request', told.join('; ').slice(0, 1000));
	}
	const bracket = result.data.spec?.bracket;
	if (bracket !== undefined && !parseBracket(bracket)) throw apiError('bracket-unknown', bracket);
	return result.data as z.output<Schema>;
}

const textOf = (spec: object): string => JSON.stringify(spec, (_name, value: unknown) => (value === null ? undefined : value));

function chartAnswer({ id, title, spec, isPublic, views, createdAt, updatedAt }: SavedChart): z.input<typeof savedChartSchema> {
	return {
		id,
		title,
		spec: JSON.parse(spec) as Record<string, unknown>,
		public: isPublic,
		created_at: new Date(createdAt).toISOString(),
		updated_at: new Date(updatedAt).toISOString(),
		views,
	};
}
