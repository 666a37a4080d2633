/** A run file that is not accepted, in the words that its sender gets. */
export class RunRejected extends Error {
	/** A status of the specification: 400 or 413. */
	readonly code: 'bad-request' | 'too-large';

	constructor(code: RunRejected['code'], detail: string) {
		super(detail);
		this.name = 'RunRejected';
		this.code = code;
	}
}
