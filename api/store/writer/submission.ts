import type { PackedRun } from '../../runs/intake/packed-run.ts';
import type { PreparedRun, Submitter } from '../../runs/prepared-run.ts';

/** A run to be stored. */
export interface Submission<Run = PreparedRun> {
	readonly run: Run;
	readonly submitter: Submitter;
	/** Now, a past time in microseconds since 1970, or null for a run without a date. */
	readonly submittedAt: 'now' | number | null;
	readonly isSynthetic: boolean;
	/** Pseudonym of the sending network; null for runs imported by the operator. */
	readonly network: string | null;
}

/** A submission that can be sent to a thread. */
export type PackedSubmission = Submission<PackedRun>;

export interface SubmitOutcome {
	/** Hash of the sender's seat, or of seat 0 when it is unknown. */
	readonly runHash: string;
	readonly player: number;
	readonly isDuplicate: boolean;
}
