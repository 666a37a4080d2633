import type { Handler } from '../routes/handler.ts';
import { administrationHandlers } from '../routes/administration/administration.ts';
import { accountHandlers } from '../routes/accounts/account.ts';
import { apiKeyHandlers } from '../routes/accounts/api-keys.ts';
import { membershipHandlers } from '../routes/accounts/memberships.ts';
import { webhookHandlers } from '../routes/accounts/webhooks.ts';
import { ownRunHandlers } from '../routes/runs/own-runs.ts';
import { signInHandlers } from '../routes/accounts/sign-in.ts';
import { versionHandlers } from '../routes/catalogue/versions.ts';
import { cardRenderHandlers } from '../routes/pictures/card-renders.ts';
import { chartHandlers } from '../routes/statistics/charts.ts';
import { contentHandlers } from '../routes/content/content.ts';
import { documentHandlers } from '../routes/content/documents.ts';
import { embedHandlers } from '../routes/pictures/embeds.ts';
import { imageHandlers } from '../routes/pictures/images.ts';
import { localizationHandlers } from '../routes/catalogue/localizations.ts';
import { modHandlers } from '../routes/catalogue/mods.ts';
import { moderationHandlers } from '../routes/runs/moderation.ts';
import { playerHandlers } from '../routes/players/players.ts';
import { adviceHandlers } from '../routes/advice/advice.ts';
import { presenceHandlers } from '../routes/presence/presence.ts';
import { replayHandlers } from '../routes/replays/replays.ts';
import { runExportHandlers } from '../routes/runs/run-exports.ts';
import { runTotalHandlers } from '../routes/runs/run-totals.ts';
import { runHandlers } from '../routes/runs/runs.ts';
import { searchHandlers } from '../routes/catalogue/search.ts';
import { seedHandlers } from '../routes/seeds/seeds.ts';
import { serviceHandlers } from '../routes/service/service.ts';
import { tierListHandlers } from '../routes/tier-lists/tier-lists.ts';
import { statisticsHandlers } from '../routes/statistics/statistics.ts';
import { submissionHandlers } from '../routes/submissions/submissions.ts';

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
