import type { PackedRun } from '../../runs/intake/packed-run.ts';
import type { PreparedRun, Submitter } from '../../runs/prepared-run.ts';

/** A run on its way into the store. */
export interface Submission<Run = PreparedRun> {
	readonly run: Run;
	readonly submitter: Submitter;
	/** When it was submitted: now, a time of the past (microseconds since 1970), or null for a run from before dates were kept. */
	readonly submittedAt: 'now' | number | null;
	readonly isSynthetic: boolean;
	/** Pseudonym of the network that sent it; null for runs that the operator brings in. */
	readonly network: string | null;
}

/** One whose run goes from thread to thread. */
export type PackedSubmission = Submission<PackedRun>;

/** What became of it. */
export interface SubmitOutcome {
	/** Hash of the sender's seat, of seat 0 when nobody can be told. */
	readonly runHash: string;
	readonly player: number;
	readonly isDuplicate: boolean;
}
