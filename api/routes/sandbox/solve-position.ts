import { sandboxPositionSchema } from '../../../contract/routes/service.ts';
import { ValidationError } from '../../http/errors/api-error.ts';
import { parseInput } from '../../http/query.ts';
import type { Answer, ApiRequest } from '../handler.ts';
import type { Services } from '../services.ts';

/** Solves a position with the operator's program (`behaviour/http.md#sandbox`). */
export async function solvePosition({ readBody }: Pick<ApiRequest, 'readBody'>, services: Services): Promise<Answer> {
	const { solver, settings } = services;
	const body = await readBody();
	parseInput(sandboxPositionSchema, readBodyJson(body));
	return { bytes: await solver.solve(settings.SANDBOX_SOLVER, body), headers: { 'Cache-Control': 'no-store' } };
}

/** @throws ValidationError for invalid JSON */
function readBodyJson(body: Buffer): unknown {
	try {
		return JSON.parse(body.toString('utf8'));
	} catch {
		throw new ValidationError([{ type: 'json_invalid', loc: ['body'], msg: 'JSON decode error', input: null }]);
	}
}
