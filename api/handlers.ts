import type { Handler } from './handler.ts';
import { versionHandlers } from './handlers/versions.ts';
import { chartHandlers } from './handlers/charts.ts';
import { contentHandlers } from './handlers/content.ts';
import { documentHandlers } from './handlers/documents.ts';
import { localizationHandlers } from './handlers/localizations.ts';
import { moderationHandlers } from './handlers/moderation.ts';
import { runExportHandlers } from './handlers/run-exports.ts';
import { runTotalHandlers } from './handlers/run-totals.ts';
import { runHandlers } from './handlers/runs.ts';
import { searchHandlers } from './handlers/search.ts';
import { serviceHandlers } from './handlers/service.ts';
import { statisticsHandlers } from './handlers/statistics.ts';

const families = [
	documentHandlers,
	versionHandlers,
	contentHandlers,
	localizationHandlers,
	searchHandlers,
	runHandlers,
	runTotalHandlers,
	runExportHandlers,
	moderationHandlers,
	statisticsHandlers,
	chartHandlers,
	serviceHandlers,
];

/** Every handler by the id of its route. */
export const handlers: ReadonlyMap<string, Handler> = new Map(
	families.flatMap((family) => Object.entries(family) as [string, Handler][]),
);
