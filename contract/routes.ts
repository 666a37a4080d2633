import type { Route } from './route.ts';
import { withParameterErrors } from './route-parameters.ts';
import { accountRoutes } from './routes/accounts/account.ts';
import { apiKeyRoutes } from './routes/accounts/api-keys.ts';
import { administrationRoutes } from './routes/administration.ts';
import { adviceRoutes } from './routes/advice.ts';
import { cardRenderRoutes } from './routes/pictures/card-renders.ts';
import { chartRoutes } from './routes/charts.ts';
import { contentRoutes } from './routes/content.ts';
import { documentRoutes } from './routes/documents.ts';
import { entityRoutes } from './routes/entities.ts';
import { embedRoutes } from './routes/pictures/embeds.ts';
import { imageRoutes } from './routes/pictures/images.ts';
import { versionRoutes } from './routes/versions.ts';
import { localizationRoutes } from './routes/localizations.ts';
import { lookupRoutes } from './routes/lookups.ts';
import { searchRoutes } from './routes/search.ts';
import { modRoutes } from './routes/mods.ts';
import { membershipRoutes } from './routes/accounts/memberships.ts';
import { webhookRoutes } from './routes/accounts/webhooks.ts';
import { moderationRoutes } from './routes/moderation.ts';
import { presenceRoutes } from './routes/presence.ts';
import { replayRoutes } from './routes/replays.ts';
import { ownRunRoutes } from './routes/accounts/own-runs.ts';
import { runExportRoutes } from './routes/run-exports.ts';
import { runRoutes } from './routes/runs.ts';
import { runTotalRoutes } from './routes/run-totals.ts';
import { signInRoutes } from './routes/accounts/sign-in.ts';
import { serviceRoutes } from './routes/service.ts';
import { submissionRoutes } from './routes/submissions.ts';
import { playerRoutes } from './routes/players.ts';
import { tierListRoutes } from './routes/accounts/tier-lists.ts';
import { seedRoutes } from './routes/seeds.ts';
import { statisticsRoutes } from './routes/statistics.ts';

/** All routes of the service. Each family is a file in `routes/`; a row here is enough to serve a route. */
export const ROUTES: readonly Route[] = (
	[
		...entityRoutes,
		...documentRoutes,
		...versionRoutes,
		...lookupRoutes,
		...contentRoutes,
		...localizationRoutes,
		...modRoutes,
		...searchRoutes,
		...imageRoutes,
		...embedRoutes,
		...runRoutes,
		...runTotalRoutes,
		...replayRoutes,
		...runExportRoutes,
		...moderationRoutes,
		...statisticsRoutes,
		...chartRoutes,
		...signInRoutes,
		...accountRoutes,
		...apiKeyRoutes,
		...membershipRoutes,
		...webhookRoutes,
		...ownRunRoutes,
		...tierListRoutes,
		...adviceRoutes,
		...playerRoutes,
		...submissionRoutes,
		...administrationRoutes,
		...presenceRoutes,
		...seedRoutes,
		...cardRenderRoutes,
		...serviceRoutes,
	] satisfies readonly Route[]
).map(withParameterErrors);

/** One sorted line per route, for `routes.golden.txt`. */
export function routeLines(): string {
	const lines = ROUTES.map((route) => `${route.method.toUpperCase()} ${route.path} ${route.served}`);
	return `${lines.sort().join('\n')}\n`;
}

/**
 * Literal segments come before parameters, so that `/api/runs/stats` is not a hash, and parameters with a suffix before others.
 */
export function bySpecificity(left: Route, right: Route): number {
	const weight = (route: Route) => route.path.replaceAll(/\{\w+\}(?=[^/])/g, '\ufffe').replaceAll(/\{\w+\}/g, '\uffff');
	return weight(left) < weight(right) ? -1 : 1;
}
