import { MOST_FILES, hashesBody, type ownRunRoutes } from '../../../contract/routes/accounts/own-runs.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { apiError } from '../../http/errors/messages.ts';
import { readJson } from '../../http/body/json-body.ts';
import { type FormFile, readFiles } from '../../http/body/multipart.ts';
import type { OwnDeletion } from '../../store/accounts/own-runs.ts';
import type { Handlers } from '../handler.ts';
import { offsetOf, pageAnswer } from './listed-run.ts';
import { prepareRun, refuseWhileClosed } from './submit-run.ts';
import type { Services } from '../services.ts';
import { ownAnswer } from '../accounts/own-answer.ts';
import { signedIn, signedInToChange } from '../accounts/signed-in.ts';
import { MOST_RUN_BYTES } from '../../../contract/submit/save-folders.ts';

/** Files in memory at the same time, next to those of other accounts. */
const AT_ONCE = 4;
const LONGEST_NAME = 200;

export const ownRunHandlers: Handlers<typeof ownRunRoutes> = {
	'own-runs.list': async (request, services) => {
		const { account } = await signedIn(request, services);
		const query = { accountId: account.id, offset: offsetOf(request.query), limit: request.query.limit };
		const page = await services.runs.store.accounts.listOwnRuns(query);
		return ownAnswer(pageAnswer(page, request.query, services.runs.playerToken));
	},

	'own-runs.upload': async (request, services) => {
		const { account } = await signedInToChange(request, services);
		refuseWhileClosed(services);
		const { steamId } = account;
		if (steamId === null) throw apiError('account-without-steam-id');
		return services.uploads.use(account.id, async () => {
			const bounds = { mostFiles: MOST_FILES, largestFile: MOST_RUN_BYTES };
			const files = readFiles(request.readChunks(), request.headers['content-type'], bounds);
			const network = services.runs.networkOf(request.client.key);
			const results = await asTheyCome(files, (file) => takeFile(file, { steamId, network }, services));
			const count = (status: FileResult['status']) => results.filter((result) => result.status === status).length;
			const summary = {
				total: results.length,
				claimed: count('claimed'),
				duplicates: count('duplicate'),
				errors: count('error'),
			};
			return ownAnswer({ results, summary });
		});
	},

	'own-runs.delete': async (request, services) => {
		const { account } = await signedInToChange(request, services);
		const hash = request.params['run_hash']!.toLowerCase();
		const [outcome] = await services.runs.store.accounts.deleteOwnRuns({ account, hashes: [hash] });
		const refused = outcome === undefined ? undefined : REFUSALS[outcome];
		if (refused) throw new ApiError(refused.code, `${refused.reason}: ${request.params['run_hash']}`);
		return ownAnswer({ success: true, run_hash: hash });
	},

	'own-runs.delete-many': async (request, services) => {
		const { account } = await signedInToChange(request, services);
		const { run_hashes: requested } = readJson(await request.readBody(), hashesBody);
		const hashes = [...new Set(requested.map((hash) => hash.toLowerCase()))];
		const outcomes = await services.runs.store.accounts.deleteOwnRuns({ account, hashes });
		const failed = hashes.flatMap((hash, index) => {
			const refused = REFUSALS[outcomes[index]!];
			return refused ? [[hash, refused.reason] as const] : [];
		});
		return ownAnswer({
			deleted: hashes.length - failed.length,
			failed: Object.fromEntries(failed),
			requested: requested.length,
		});
	},
};

interface Refusal {
	readonly code: 'not-found' | 'forbidden';
	readonly reason: string;
}

const REFUSALS: Readonly<Record<OwnDeletion, Refusal | undefined>> = {
	deleted: undefined,
	unknown: { code: 'not-found', reason: 'Run not found' },
	foreign: { code: 'forbidden', reason: 'The run belongs to another player' },
};

interface FileResult {
	readonly filename: string;
	readonly status: 'claimed' | 'duplicate' | 'error';
	readonly run_hash?: string;
	readonly detail?: string;
}

/** Stores one file as a run of its sender. An error goes into its own result and delays no other file. */
async function takeFile(
	file: FormFile,
	{ steamId, network }: { readonly steamId: string; readonly network: string },
	services: Services,
): Promise<FileResult> {
	const filename = file.name.slice(0, LONGEST_NAME).toWellFormed();
	if (!/\.(run|json)$/i.test(file.name)) return { filename, status: 'error', detail: 'A run file is named .run or .json.' };
	if (!file.bytes) return { filename, status: 'error', detail: `The file is larger than ${MOST_RUN_BYTES} bytes.` };
	try {
		const run = await prepareRun(file.bytes, services);
		const submitter = { verifiedSteamId: steamId, steamHint: null, discordId: null, username: null };
		const submission = { run, submitter, submittedAt: 'now', isSynthetic: false, network } as const;
		const { runHash, isDuplicate } = await services.runs.store.submit(submission);
		services.metrics?.count('runs', { outcome: isDuplicate ? 'duplicate' : 'accepted' });
		return { filename, status: isDuplicate ? 'duplicate' : 'claimed', run_hash: runHash };
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return { filename, status: 'error', detail: error.message };
	}
}

/** Works on some items at a time, and reads no further ones until then; returns results in order of arrival. */
async function asTheyCome<Item, Result>(items: AsyncIterable<Item>, work: (item: Item) => Promise<Result>): Promise<Result[]> {
	const results: Promise<Result>[] = [];
	try {
		for await (const item of items) {
			const result = work(item);
			// The error is thrown at the end.
			result.catch(() => {});
			results.push(result);
			await results.at(-AT_ONCE);
		}
	} finally {
		await Promise.allSettled(results);
	}
	return Promise.all(results);
}
