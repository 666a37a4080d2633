import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createAllowOrigin } from './cors.ts';

/** The headers that an answer to a page of an origin gets. */
function headersFor(list: string, origin?: string): Record<string, unknown> {
	const request = Object.assign(new IncomingMessage(new Socket()), { headers: origin === undefined ? {} : { origin } });
	const response = new ServerResponse(request);
	createAllowOrigin(list)(request, response);
	return { ...response.getHeaders() };
}

const LIST = 'https://one.example, https://two.example/';
const OTHERS = { vary: 'Origin' };

describe('createAllowOrigin', () => {
	test.each(['https://one.example', 'https://two.example'])('lets %s, which is listed, send credentials', (origin) => {
		expect(headersFor(LIST, origin)).toEqual({
			...OTHERS,
			'access-control-allow-origin': origin,
			'access-control-allow-credentials': 'true',
		});
	});

	test.each(['https://other.example', 'https://two.example/', 'null', undefined])(
		'says to %s only that others differ',
		(origin) => {
			expect(headersFor(LIST, origin)).toEqual(OTHERS);
		},
	);

	test('leaves everything to the headers for any origin without a list', () => {
		expect(headersFor('*', 'https://one.example')).toEqual({});
	});
});
