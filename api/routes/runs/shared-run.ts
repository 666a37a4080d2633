import { CACHING } from '../../../contract/http/caching.ts';
import { FOR_OWN_ORIGIN } from '../../../contract/http/headers.ts';
import { bearerToken, cookieToken } from '../../http/credentials.ts';
import type { ApiRequest, Answer } from '../handler.ts';
import { apiError } from '../../http/errors/messages.ts';
import { isSecure } from '../../http/origins.ts';
import type { Services } from '../services.ts';
import type { StoredRun } from '../../store/lists/run-query.ts';
import { withoutMembers } from '../../runs/text/json-text.ts';

/** Members that the answer adds. The file's own members of that name, and the raw damage block, are left out. */
const REPLACED = ['_spirecodex_damage', 'is_beta', 'damage', 'primary_hash', 'player_index', 'username', 'hidden', 'has_replay'];

/** What only the owner may see is not cached. */
const OWN_VIEW = { 'Cache-Control': CACHING.private, ...FOR_OWN_ORIGIN };

/**
 * One submitted run: its file as uploaded, never parsed and serialised again, so that long ids keep their digits. Players appear
 * under pseudonyms, except to the owner.
 */
export async function sharedRun(request: ApiRequest<unknown>, { runs, tree }: Services): Promise<Answer> {
	const { params, headers } = request;
	const given = params['run_hash']!;
	const token = bearerToken(headers.authorization) ?? cookieToken(headers.cookie, isSecure(request));
	const viewer = token === undefined ? undefined : await runs.tokens.verify(token);
	const run = await runs.store.find(given.toLowerCase(), viewer);
	if (!run) throw apiError('not-found', 'Run', given);
	if (!run.text) throw apiError('data-unavailable', 'Run', given);
	const betaVersion = tree.latest?.channels['beta']?.version;
	return {
		headers: run.isOwn ? OWN_VIEW : {},
		bytes: answerOf(run, run.text, betaVersion !== undefined && run.build === betaVersion),
	};
}

function answerOf(run: StoredRun, text: Uint8Array<ArrayBuffer>, isBeta: boolean): Buffer {
	const added = {
		is_beta: isBeta,
		damage: run.damage === null ? null : JSON.parse(run.damage),
		player_index: run.player,
		...(run.players > 1 && run.player > 0 && run.primaryHash !== null ? { primary_hash: run.primaryHash } : {}),
		...(run.username === null ? {} : { username: run.username }),
		...(run.isHidden ? { hidden: true } : {}),
		has_replay: run.hasReplay,
	};
	const file = withoutMembers(Buffer.from(text), REPLACED);
	return Buffer.concat([file.subarray(0, -1), Buffer.from(`,${JSON.stringify(added).slice(1)}`)]);
}
