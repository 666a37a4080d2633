import { type ProgramBounds, runProgram } from '../../platform/run-program.ts';
import { ApiError } from '../../http/errors/api-error.ts';

const BOUNDS: ProgramBounds = { milliseconds: 20_000, bytes: 1024 * 1024 };
/** Programs that run at a time; who comes when all do may try again. */
const MOST_AT_ONCE = 2;
const RETRY_SECONDS = '5';

/** The program of the operator. */
export class Solver {
	readonly #bounds: ProgramBounds;
	#running = 0;

	constructor(bounds = BOUNDS) {
		this.#bounds = bounds;
	}

	/**
	 * The JSON object that a program answers, as it wrote it.
	 * @param program its file; empty for none
	 * @throws ApiError `unavailable`, `gateway-timeout`, `bad-gateway`
	 */
	async solve(program: string, position: Buffer): Promise<Buffer> {
		if (program === '') throw new ApiError('unavailable', 'No solver is configured.');
		if (this.#running >= MOST_AT_ONCE) throw new ApiError('unavailable', 'The solver is busy.', { 'Retry-After': RETRY_SECONDS });
		this.#running += 1;
		try {
			const outcome = await runProgram(program, position, this.#bounds);
			if (outcome.is === 'too-slow') throw new ApiError('gateway-timeout', 'The solver took too long.');
			if (outcome.is === 'broken') throw new ApiError('bad-gateway', 'The solver failed.');
			if (!isObject(outcome.output)) throw new ApiError('bad-gateway', 'The solver did not answer with a JSON object.');
			return outcome.output;
		} finally {
			this.#running -= 1;
		}
	}
}

function isObject(bytes: Buffer): boolean {
	try {
		const value: unknown = JSON.parse(bytes.toString('utf8'));
		return typeof value === 'object' && value !== null && !Array.isArray(value);
	} catch {
		return false;
	}
}
