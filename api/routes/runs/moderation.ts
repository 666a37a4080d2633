import type { moderationRoutes } from '../../../contract/routes/moderation.ts';
import { RUN_HOLDS, rulesOf } from '../../../contract/submit/run-holds.ts';
import { requireModerator, requireModeratorToChange } from '../moderators.ts';
import type { Answer, ApiRequest, Handlers } from '../handler.ts';
import { apiError } from '../../http/errors/messages.ts';
import { readJsonObject } from '../../http/body/json-body.ts';
import { listedRun } from './listed-run.ts';
import type { Services } from '../services.ts';

export const moderationHandlers: Handlers<typeof moderationRoutes> = {
	'moderation.search': async (request, services) => {
		await requireModerator(request, services);
		const {
			username,
			seed,
			run_hash: hash,
			max_win_seconds: maxWinSeconds,
			anomalies,
			hidden_only: hiddenOnly,
			held_only: heldOnly,
			limit,
		} = request.query;
		const found = await services.runs.store.search({
			username,
			seed,
			hash,
			maxWinSeconds,
			anomalies,
			hiddenOnly,
			heldOnly,
			limit,
		});
		const runs = found.map((run) => ({
			...listedRun(run, services.runs.playerToken(run)),
			seed: run.seed,
			hidden_reason: run.hiddenReason,
			hidden_by: rulesOf(run.hiddenReason).map((rule) => ({ rule, text: RUN_HOLDS[rule] })),
			deleted_at: run.deletedAt === null ? null : new Date(run.deletedAt).toISOString(),
			synthetic: run.isSynthetic === 1,
		}));
		return { json: { runs } };
	},

	'moderation.hide': setHidden,

	'moderation.hidden': setHidden,

	'moderation.unclaim': async (request, services) => {
		const hash = await allowChange(request, services);
		if (!(await services.runs.store.undoClaim(hash))) throw apiError('claim-not-found', hash);
		return { json: { run_hash: hash, unclaimed: true } };
	},

	'moderation.delete': async (request, services) => {
		const hash = await allowChange(request, services);
		const { purge } = request.query;
		const { store } = services.runs;
		const { hashes, modified } = purge ? await store.purgeRun(hash) : await store.deleteRun(hash);
		requireKnown(hash, hashes);
		return { json: { run_hash: hash, purged: purge, matched: hashes.length, modified } };
	},
};

async function setHidden(request: ApiRequest<unknown>, services: Services): Promise<Answer> {
	const hash = await allowChange(request, services);
	const { hidden } = readJsonObject(await request.readBody());
	if (typeof hidden !== 'boolean') throw apiError('hidden-expected');
	const { hashes, modified } = await services.runs.store.setHidden(hash, hidden ? 'moderator' : null);
	requireKnown(hash, hashes);
	return { json: { run_hash: hash, hidden, matched: hashes.length, modified, hashes } };
}

/** The hash of the run, for a moderator who changes it. */
async function allowChange(request: Pick<ApiRequest, 'headers' | 'params' | 'route'>, services: Services): Promise<string> {
	await requireModeratorToChange(request, services);
	return request.params['run_hash']!.toLowerCase();
}

function requireKnown(hash: string, hashes: readonly string[]): void {
	if (hashes.length === 0) throw apiError('not-found', 'Run', hash);
}
