import type { RefusalReason } from '../submit/run-refusals.ts';

/** A rejected run file, with a message for people and reasons for programs. */
export class RunRejected extends Error {
	readonly reasons: readonly RefusalReason[];

	constructor(detail: string, reasons: readonly RefusalReason[]) {
		super(detail);
		this.name = 'RunRejected';
		this.reasons = reasons;
	}

	/** 400, 403 or 413 (`behaviour/runs.md#refusals`). */
	get code(): 'bad-request' | 'forbidden' | 'too-large' {
		if (this.reasons.some(({ code }) => code === 'demo')) return 'forbidden';
		return this.reasons.some(({ code }) => code === 'too_large') ? 'too-large' : 'bad-request';
	}
}
