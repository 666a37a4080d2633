import { readFileSync } from 'node:fs';
import { MOST_RUN_BYTES } from '../../../contract/submit/save-folders.ts';
import { type RefusalStrings, reasonWords } from '../../../contract/submit/refusal-words.ts';
import { type RunFile, findRuns } from './find-runs.ts';
import type { Options } from './options.ts';
import type { Report } from './report.ts';
import { sendRun } from './send-run.ts';
import { type SentRuns, digestOf } from './sent-runs.ts';

export interface Uploading {
	readonly options: Options;
	readonly folders: readonly string[];
	readonly sent: SentRuns;
	readonly strings: RefusalStrings;
	readonly report: Report;
	readonly wait: (seconds: number) => Promise<void>;
	/** Processed files by path, size and time, to avoid reading them again. */
	readonly looked: Set<string>;
}

/** The game may still be writing a file that just changed. */
const SETTLED_MILLISECONDS = 1500;

/** `writing` if a file was too new, `stopped` if the service accepts no runs at the moment. */
export type Progress = 'settled' | 'writing' | 'stopped';

/** Sends all unsent files, one after another. */
export async function uploadAll(uploading: Uploading): Promise<Progress> {
	const { options, folders, sent, report, looked } = uploading;
	let progress: Progress = 'settled';
	for (const file of findRuns(folders)) {
		const state = `${file.path}\0${file.bytes}\0${file.changedAt}`;
		if (looked.has(state)) continue;
		if (Date.now() - file.changedAt < SETTLED_MILLISECONDS) {
			progress = 'writing';
			continue;
		}
		const bytes = readIfThere(file);
		if (!bytes) continue;
		const digest = digestOf(bytes);
		if (!options.isAgain && sent.has(digest)) report.known();
		else if (options.isDry) report.wouldSend(file);
		else if (!(await uploadOne(file, bytes, digest, uploading))) return 'stopped';
		looked.add(state);
	}
	return progress;
}

/** Sends one file; returns false if the service accepts no runs at the moment. */
async function uploadOne(file: RunFile, bytes: Buffer, digest: string, uploading: Uploading): Promise<boolean> {
	const { options, sent, strings, report, wait } = uploading;
	if (bytes.length > MOST_RUN_BYTES) {
		report.done(file, { kind: 'refused', reason: reasonWords({ code: 'too_large' }, strings) ?? 'too large' });
		sent.add(digest, 'refused');
		return true;
	}
	const { service, username } = options;
	const steamId = options.isAnonymous ? '' : file.steamId;
	const outcome = await sendRun(bytes, steamId, { service, username, strings, wait, onWait: report.waiting });
	report.done(file, outcome);
	if (outcome.kind === 'stopped') return false;
	sent.add(digest, outcome.kind);
	return true;
}

/** The file may have been deleted. */
function readIfThere({ path }: RunFile): Buffer | undefined {
	try {
		return readFileSync(path);
	} catch {
		return undefined;
	}
}
