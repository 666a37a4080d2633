import type { Handler } from './handler.ts';
import { administrationHandlers } from './administration/administration.ts';
import { accountHandlers } from './accounts/account.ts';
import { apiKeyHandlers } from './accounts/api-keys.ts';
import { membershipHandlers } from './accounts/memberships.ts';
import { webhookHandlers } from './accounts/webhooks.ts';
import { ownRunHandlers } from './accounts/own-runs.ts';
import { signInHandlers } from './accounts/sign-in.ts';
import { versionHandlers } from './catalogue/versions.ts';
import { cardRenderHandlers } from './pictures/card-renders.ts';
import { chartHandlers } from './statistics/charts.ts';
import { contentHandlers } from './content/content.ts';
import { documentHandlers } from './content/documents.ts';
import { embedHandlers } from './pictures/embeds.ts';
import { imageHandlers } from './pictures/images.ts';
import { localizationHandlers } from './catalogue/localizations.ts';
import { modHandlers } from './catalogue/mods.ts';
import { moderationHandlers } from './runs/moderation.ts';
import { playerHandlers } from './players/players.ts';
import { adviceHandlers } from './advice/advice.ts';
import { presenceHandlers } from './presence/presence.ts';
import { replayHandlers } from './replays/replays.ts';
import { runExportHandlers } from './runs/run-exports.ts';
import { runTotalHandlers } from './runs/run-totals.ts';
import { runHandlers } from './runs/runs.ts';
import { searchHandlers } from './catalogue/search.ts';
import { seedHandlers } from './seeds/seeds.ts';
import { serviceHandlers } from './service/service.ts';
import { tierListHandlers } from './tier-lists/tier-lists.ts';
import { statisticsHandlers } from './statistics/statistics.ts';
import { submissionHandlers } from './submissions/submissions.ts';

const families = [
	documentHandlers,
	versionHandlers,
	contentHandlers,
	localizationHandlers,
	modHandlers,
	searchHandlers,
	imageHandlers,
	embedHandlers,
	runHandlers,
	runTotalHandlers,
	replayHandlers,
	runExportHandlers,
	moderationHandlers,
	statisticsHandlers,
	chartHandlers,
	signInHandlers,
	accountHandlers,
	apiKeyHandlers,
	membershipHandlers,
	webhookHandlers,
	ownRunHandlers,
	tierListHandlers,
	adviceHandlers,
	playerHandlers,
	submissionHandlers,
	administrationHandlers,
	presenceHandlers,
	seedHandlers,
	cardRenderHandlers,
	serviceHandlers,
];

/** Every handler by the id of its route. */
export const handlers: ReadonlyMap<string, Handler> = new Map(
	families.flatMap((family) => Object.entries(family) as [string, Handler][]),
);
