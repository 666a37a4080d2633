/** A run file that is not accepted, in the words that its sender gets. */
export class RunRejected extends Error {
	/** 400 or 413 (`behaviour/runs.md#refusals`). */
	readonly code: 'bad-request' | 'too-large';

	constructor(code: RunRejected['code'], detail: string) {
		super(detail);
		this.name = 'RunRejected';
		this.code = code;
	}
}
