import { ERRORS, type ErrorCode } from '../../../contract/http/errors.ts';

/** One finding of parameter validation, in the shape of the 422 body. */
export interface ValidationIssue {
	readonly type: string;
	readonly loc: readonly (string | number)[];
	readonly msg: string;
	readonly input: unknown;
	readonly ctx?: Readonly<Record<string, unknown>>;
}

/** An error that the client receives: a row of the error table with a text. */
export class ApiError extends Error {
	readonly code: ErrorCode;
	readonly body: { readonly detail: unknown } | { readonly error: string };
	readonly headers: Readonly<Record<string, string>>;

	constructor(code: ErrorCode, detail: string, headers: Readonly<Record<string, string>> = {}) {
		super(detail);
		this.name = 'ApiError';
		this.code = code;
		this.body = code === 'rate-limited' ? { error: detail } : { detail };
		this.headers = headers;
	}

	get status(): number {
		return ERRORS[this.code].status;
	}
}

/** The client disconnected before its body was complete. */
export class BodyBrokenOff extends ApiError {
	constructor() {
		super('bad-request', 'The body ended early.');
	}
}

/** Invalid parameters: the body is an array of findings. */
export class ValidationError extends ApiError {
	override readonly body: { readonly detail: readonly ValidationIssue[] };

	constructor(issues: readonly ValidationIssue[]) {
		super('validation', issues.map((issue) => issue.msg).join('; '));
		this.body = { detail: issues };
	}
}
