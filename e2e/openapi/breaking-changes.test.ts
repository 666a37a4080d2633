import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { JsonSchema } from '../../contract/openapi/json-schema.ts';
import { openApi } from '../../contract/openapi/openapi.ts';
import { breakingChanges } from './breaking-changes.ts';

/** The description of the last release (3acb4245), without its texts. */
const released = JSON.parse(
	gunzipSync(readFileSync(new URL('released.json.gz', import.meta.url))).toString('utf8'),
) as JsonSchema;

/** Changes since that release that break nobody, each with its reason. A change that is no longer found is an error too. */
const ACCEPTED: Readonly<Record<string, string>> = {
	'GET /api/runs/leaderboard/seed-rank: parameter query seed is required': 'A request without a seed was always rejected.',
	'GET /api/auth/steam/poll/{session_id}: detail is missing':
		'It was optional; no answer has it, as a failed sign-in stays `pending`.',
};

test('no client of the last release breaks', () => {
	expect(breakingChanges(released, openApi())).toEqual(Object.keys(ACCEPTED));
});

/** An API of one operation. */
const api = (changes: {
	readonly parameters?: unknown;
	readonly body?: unknown;
	readonly answer?: unknown;
	readonly path?: string;
}) => ({
	paths: {
		[changes.path ?? '/a']: {
			get: {
				parameters: changes.parameters ?? [{ in: 'query', name: 'q', schema: { enum: ['x', 'y'] } }],
				requestBody: { content: { 'application/json': { schema: changes.body ?? { required: ['b'] } } } },
				responses: { 200: { content: { 'application/json': { schema: changes.answer ?? { $ref: '#/components/schemas/A' } } } } },
			},
		},
	},
	components: {
		schemas: {
			A: {
				type: 'object',
				required: ['id'],
				properties: { id: { type: 'string' }, list: { type: 'array', items: { type: 'integer' } } },
			},
		},
	},
});
const answer = (properties: unknown, required = ['id']) => ({ answer: { type: 'object', required, properties } });
const list = { type: 'array', items: { type: 'number' } };

test.each([
	['an operation is removed', { path: '/b' }, 'GET /a is missing'],
	['a parameter is removed', { parameters: [] }, 'GET /a: parameter query q is missing'],
	[
		'a parameter is required',
		{ parameters: [{ in: 'query', name: 'q', required: true }] },
		'GET /a: parameter query q is required',
	],
	[
		'a value is rejected',
		{ parameters: [{ in: 'query', name: 'q', schema: { enum: ['x'] } }] },
		'GET /a: query q no longer accepts y',
	],
	['a body needs more', { body: { required: ['b', 'c'] } }, 'GET /a: the body must have c'],
	['a member is removed', answer({ id: { type: 'string' } }), 'GET /a: list is missing'],
	['a member may be absent', answer({ id: { type: 'string' }, list }, []), 'GET /a: id may be absent'],
	['a member may be null', answer({ id: { type: ['string', 'null'] }, list }), 'GET /a: id.may be null, was string'],
	[
		'a list has other items',
		answer({ id: { type: 'string' }, list: { type: 'array', items: { type: 'string' } } }),
		'GET /a: list.[].may be string, was number',
	],
])('a client breaks when %s', (_what, change, line) => {
	expect(breakingChanges(api({}), api(change))).toEqual([line]);
});

test('members, parameters and values that are added break nobody', () => {
	const more = answer({ id: { type: 'string' }, list, more: { type: 'string' } }, ['id', 'more']);
	const parameters = [
		{ in: 'query', name: 'q', schema: { enum: ['x', 'y', 'z'] } },
		{ in: 'query', name: 'r' },
	];
	expect(breakingChanges(api({}), api({ ...more, parameters }))).toEqual([]);
});
