import { type ProgramBounds, runProgram } from '../../platform/run-program.ts';
import { apiError } from '../../http/errors/messages.ts';

const BOUNDS: ProgramBounds = { milliseconds: 20_000, bytes: 1024 * 1024 };
/** Programs that run at the same time; further requests are rejected and may try again. */
const MOST_AT_ONCE = 2;

export class Solver {
	readonly #bounds: ProgramBounds;
	#running = 0;

	constructor(bounds = BOUNDS) {
		this.#bounds = bounds;
	}

	/**
	 * The JSON object that a program prints, unchanged.
	 * @param program its file; empty for none
	 * @throws ApiError `unavailable`, `gateway-timeout`, `bad-gateway`
	 */
	async solve(program: string, position: Buffer): Promise<Buffer> {
		if (program === '') throw apiError('solver-missing');
		if (this.#running >= MOST_AT_ONCE) throw apiError('solver-busy');
		this.#running += 1;
		try {
			const outcome = await runProgram(program, position, this.#bounds);
			if (outcome.is === 'too-slow') throw apiError('solver-slow');
			if (outcome.is === 'broken') throw apiError('solver-broken');
			if (!isObject(outcome.output)) throw apiError('solver-no-object');
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
