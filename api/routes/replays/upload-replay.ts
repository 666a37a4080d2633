import { type Journal, JournalRejected, readJournal } from '../../runs/journal/read-journal.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import type { KeepOutcome, ReplayTarget } from '../../store/replays/replay-store.ts';
import { StoreUnavailable } from '../../store/run-store.ts';
import type { Account } from '../../store/accounts/claim.ts';
import { signedInToChange } from '../accounts/signed-in.ts';
import type { Answer, ApiRequest } from '../handler.ts';
import type { Services } from '../services.ts';
import { ReplayRefused } from './replay-refused.ts';

type Asking = ApiRequest<unknown>;

const NO_STORE = { 'Cache-Control': 'no-store' };

/** Accepts a journal, after the checks in the order of `behaviour/replays.md#upload`. */
export async function uploadReplay(request: Asking, services: Services): Promise<Answer> {
	const { account } = await signedInToChange(request, services);
	const hash = request.params['run_hash']!.toLowerCase();
	const target = await withStorage(() => services.runs.store.replays.target({ hash, account }));
	if (!target) throw outcomeRefused('unknown', hash);
	if (target.relation === 'foreign' || target.relation === 'unclaimed') throw outcomeRefused(target.relation, hash);
	const bytes = await readBytes(request, services);
	const journal = await inspect(bytes, services);
	await compareWithRun(journal, target, hash, services);
	const outcome = await withStorage(() => keep(hash, account, journal, bytes, services));
	if (outcome !== 'kept' && outcome !== 'duplicate') throw outcomeRefused(outcome, hash);
	const told = outcome === 'kept' ? { lines: journal.lines } : { duplicate: true };
	const url = `${request.origin.address}/runs/${hash}/replay`;
	return { json: { success: true, ...told, run_hash: hash, url }, headers: NO_STORE };
}

function keep(hash: string, account: Account, journal: Journal, bytes: Buffer, { runs }: Services): Promise<KeepOutcome> {
	const { lines, rawBytes, replayVersion, modVersion } = journal;
	const replay = { hash, account, gzipBytes: bytes.length, rawBytes, lines, replayVersion, modVersion };
	return runs.store.replays.keep(replay, bytes);
}

/** @throws ReplayRefused */
async function readBytes(request: Asking, { settings }: Services): Promise<Buffer> {
	const encoding = request.headers['content-encoding'];
	if (encoding !== undefined && encoding.toLowerCase() !== 'gzip') {
		throw new ReplayRefused('not_gzip', 'The body must be gzip, with `Content-Encoding: gzip` or none.');
	}
	try {
		return await request.readBody(settings.REPLAY_MAX_GZ_BYTES);
	} catch (error) {
		const isTooLarge = error instanceof ApiError && error.code === 'too-large';
		throw isTooLarge ? new ReplayRefused('too_large', error.message, error.headers) : error;
	}
}

/** @throws ReplayRefused */
async function inspect(bytes: Buffer, { settings }: Services): Promise<Journal> {
	try {
		return await readJournal(bytes, { rawBytes: settings.REPLAY_MAX_RAW_BYTES, lines: settings.REPLAY_MAX_LINES });
	} catch (error) {
		throw error instanceof JournalRejected ? new ReplayRefused(error.fault, error.message) : error;
	}
}

/** @throws ReplayRefused for a journal of another run */
async function compareWithRun(journal: Journal, target: ReplayTarget, hash: string, services: Services): Promise<void> {
	const facts = {
		seed: journal.seed === target.seed,
		start_time: isSameStart(journal.startTime, await startOf(hash, services)),
		character: journal.character === target.character.toUpperCase(),
	};
	const wrong = Object.entries(facts).flatMap(([name, isRight]) => (isRight ? [] : [`\`${name}\``]));
	if (wrong.length > 0) throw new ReplayRefused('header_mismatch', `The header names another run: ${wrong.join(', ')}.`);
}

function isSameStart(told: unknown, start: unknown): boolean {
	return Number.isInteger(told) && told === start;
}

/** The value in the run file: that of the store may have been corrected. */
async function startOf(hash: string, { runs }: Services): Promise<unknown> {
	const run = await withStorage(() => runs.store.find(hash));
	return run?.text ? (JSON.parse(Buffer.from(run.text).toString()) as { start_time?: unknown }).start_time : undefined;
}

type Refused = Exclude<KeepOutcome, 'kept' | 'duplicate'>;

const REFUSALS: Readonly<Record<Refused, (hash: string) => ReplayRefused>> = {
	unknown: (hash) => new ReplayRefused('not_found', `Run not found: ${hash}`),
	foreign: () => new ReplayRefused('not_owner', 'The run belongs to another player.'),
	unclaimed: () => new ReplayRefused('not_claimed', 'The run has no owner. Claim it, then try again.'),
	'other-replay': () => new ReplayRefused('replay_exists', 'The run has another replay.'),
};

const outcomeRefused = (outcome: Refused, hash: string): ReplayRefused => REFUSALS[outcome](hash);

/** @throws ReplayRefused `storage` when the store cannot be used */
async function withStorage<Result>(work: () => Promise<Result>): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof StoreUnavailable)) throw error;
		throw new ReplayRefused('storage', 'The replay cannot be stored at this time. Try again later.', { 'Retry-After': '30' });
	}
}
