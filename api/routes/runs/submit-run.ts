import type { z } from 'zod';
import type { runRoutes } from '../../../contract/routes/runs.ts';
import type { RefusalReason } from '../../../contract/submit/run-refusals.ts';
import { refuseEncoded } from '../../http/body/refuse-encoded.ts';
import { bearerToken } from '../../http/credentials.ts';
import type { Answer, ApiRequest } from '../handler.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { apiError } from '../../http/errors/messages.ts';
import type { Services } from '../services.ts';
import { cleanDigits, cleanUsername } from '../../runs/clean-submitter.ts';
import { coopCards } from '../../tree/coop-cards.ts';
import type { SubmittedDeck } from '../../statistics/advice/archetypes/match.ts';
import { CHARACTERS } from '../../../contract/statistics/bracket.ts';
import type { PackedRun } from '../../runs/intake/packed-run.ts';
import type { Submitter } from '../../runs/prepared-run.ts';
import { RunRejected } from '../../../contract/run-files/run-rejected.ts';

type SubmitQuery = z.output<Extract<(typeof runRoutes)[number], { id: 'runs.submit' }>['query']>;

/** Accepts a run file. Answers once the run is safely on the disk. */
export async function submitRun(request: ApiRequest<SubmitQuery>, services: Services): Promise<Answer> {
	const { runs, statistics, tree } = services;
	refuseWhileClosed(services);
	refuseEncoded(request.headers);
	const [submitter, run] = await Promise.all([readSubmitter(request, services), prepareRun(await request.readBody(), services)]);
	const isRanked = run.seed !== '' && !run.isAbandoned;
	const deck = deckOfCharacter(run);
	const { runHash, player, isDuplicate } = await runs.store.submit({
		run,
		submitter,
		submittedAt: 'now',
		isSynthetic: false,
		network: runs.networkOf(request.client.key),
	});
	services.metrics?.count('runs', { outcome: isDuplicate ? 'duplicate' : 'accepted' });
	const rank = isRanked ? await runs.store.seedRank(run.seed, submitter.verifiedSteamId ?? submitter.steamHint) : undefined;
	const archetype = deck && (await statistics.archetypeOf(tree.root, deck, request.language));
	return {
		json: {
			success: true,
			...(isDuplicate ? { duplicate: true } : { run_id: runHash }),
			run_hash: runHash,
			player_idx: player,
			url: `${request.origin.address}/runs/${runHash}`,
			...(archetype ? { archetype } : {}),
			...(rank ? { seed_rank: rank.seedRank, seed_total: rank.seedTotal } : {}),
		},
	};
}

/** Rejects every run while submissions are switched off. @throws ApiError */
export function refuseWhileClosed({ settings, runs }: Services): void {
	if (settings.SUBMISSIONS === 'off' || settings.READ_ONLY) throw apiError('submissions-closed');
	if (runs.isDemo) throw new RunRefused(new RunRejected(DEMO, [{ code: 'demo' }]));
}

const DEMO = 'This service is a demo with synthetic runs. It accepts no real runs: send them to another service.';

/** The deck of a solo run whose character the statistics know. */
function deckOfCharacter({ deck }: PackedRun): SubmittedDeck | undefined {
	const character = CHARACTERS.find((id) => id === deck?.character);
	return deck && character ? { ...deck, character } : undefined;
}

/** Checks a run file. @throws ApiError with the reason */
export async function prepareRun(body: Buffer, { runs, catalogue, metrics }: Services): Promise<PackedRun> {
	try {
		return await runs.intake.prepare(body, coopCards(catalogue));
	} catch (error) {
		if (!(error instanceof RunRejected)) throw error;
		metrics?.count('runs', { outcome: error.reasons[0]?.code ?? error.code });
		throw new RunRefused(error);
	}
}

/** A rejected run file: people read the detail, programs the reasons. */
class RunRefused extends ApiError {
	override readonly body: { readonly detail: string; readonly reasons: readonly RefusalReason[] };

	constructor({ code, message, reasons }: RunRejected) {
		super(code, message);
		this.body = { detail: message, reasons };
	}
}

/** Only a token identifies a user; an invalid one counts as none. */
async function readSubmitter({ query, headers }: ApiRequest<SubmitQuery>, { runs }: Services): Promise<Submitter> {
	const token = bearerToken(headers.authorization);
	const claims = token === undefined ? undefined : await runs.tokens.verify(token);
	const verifiedSteamId = claims?.steamId ?? null;
	return {
		verifiedSteamId,
		steamHint: cleanDigits(query.steam_id),
		discordId: verifiedSteamId === null ? null : cleanDigits(query.discord_id),
		username: cleanUsername(query.username),
	};
}
