import { z } from 'zod';

/** Error bodies (`behaviour/http.md#addresses`): one text, except for validation errors. */
export const detailSchema = z.object({ detail: z.string().meta({ description: 'What went wrong.' }) });

export const validationErrorSchema = z.object({
	detail: z.array(
		z.object({
			type: z.string().meta({ description: 'Kind of mistake, for instance `missing` or `string_too_long`.' }),
			loc: z.array(z.union([z.string(), z.int().min(0).max(1_000_000)])).meta({ description: 'Where: `["query", "q"]`.' }),
			msg: z.string().meta({ description: 'What is wrong, in words.' }),
			input: z.unknown().meta({ description: 'The value as sent.' }),
			ctx: z.record(z.string(), z.unknown()).optional().meta({ description: 'Numbers in the message.' }),
		}),
	),
});

const rateLimitErrorSchema = z.object({ error: z.string().meta({ description: 'The limit that was exceeded.' }) });

/** All errors of API routes. Codes are permanent. */
export const ERRORS = {
	'bad-request': { status: 400, schema: detailSchema, description: 'A parameter has an unknown value.' },
	unauthorized: { status: 401, schema: detailSchema, description: 'The route needs a bearer token.' },
	forbidden: { status: 403, schema: detailSchema, description: 'The service does not allow this.' },
	'not-found': { status: 404, schema: detailSchema, description: 'The resource does not exist.' },
	'method-not-allowed': { status: 405, schema: detailSchema, description: 'The route has no such method.' },
	conflict: { status: 409, schema: detailSchema, description: 'The state of the resource does not allow this.' },
	'too-large': { status: 413, schema: detailSchema, description: 'The body is larger than the limit.' },
	'unsupported-media-type': { status: 415, schema: detailSchema, description: 'The body has an unsupported media type.' },
	validation: { status: 422, schema: validationErrorSchema, description: 'A parameter or the body fails validation.' },
	unprocessable: { status: 422, schema: detailSchema, description: 'The body is well-formed but cannot be accepted.' },
	'rate-limited': { status: 429, schema: rateLimitErrorSchema, description: 'Too many requests; see Retry-After.' },
	'bad-gateway': { status: 502, schema: detailSchema, description: 'An upstream service failed.' },
	'gateway-timeout': { status: 504, schema: detailSchema, description: 'An upstream program timed out.' },
	internal: { status: 500, schema: detailSchema, description: 'An internal error of the service.' },
	unavailable: { status: 503, schema: detailSchema, description: 'Temporarily unavailable; see Retry-After.' },
} as const satisfies Record<string, { status: number; schema: z.ZodType; description: string }>;

export type ErrorCode = keyof typeof ERRORS;
