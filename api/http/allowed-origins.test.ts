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
	test.each(['https://one.example', 'https://two.example'])('lets the listed origin %s send credentials', (origin) => {
		expect(headersFor(LIST, origin)).toEqual({
			...OTHERS,
			'access-control-allow-origin': origin,
			'access-control-allow-credentials': 'true',
		});
	});

	test.each(['https://other.example', 'https://two.example/', 'null', undefined])(
		'tells %s only that answers vary by origin',
		(origin) => {
			expect(headersFor(LIST, origin)).toEqual(OTHERS);
		},
	);

	test('sets nothing without a list of origins', () => {
		expect(headersFor('*', 'https://one.example')).toEqual({});
	});
});
