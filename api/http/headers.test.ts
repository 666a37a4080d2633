import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { setApiHeaders, setFileHeaders, setPageHeaders, setPreflightHeaders } from './headers.ts';

/** The headers of an answer once they are set. */
function headersOf(set: (response: ServerResponse) => void): Record<string, unknown> {
	const response = new ServerResponse(new IncomingMessage(new Socket()));
	set(response);
	return { ...response.getHeaders() };
}

const policyOf = (file?: string): unknown => headersOf((response) => setPageHeaders(response, file))['content-security-policy'];

describe('headers', () => {
	test.each([
		['the API', setApiHeaders],
		['files', setFileHeaders],
		['pages', setPageHeaders],
	])('of %s keep browsers from guessing', (_name, set) => {
		expect(headersOf((response) => set(response))).toMatchObject({ 'x-content-type-options': 'nosniff' });
	});

	test('open the API and files to any origin, pages to none', () => {
		for (const set of [setApiHeaders, setFileHeaders, setPreflightHeaders])
			expect(headersOf(set)).toMatchObject({ 'access-control-allow-origin': '*' });
		expect(headersOf((response) => setPageHeaders(response))).not.toHaveProperty('access-control-allow-origin');
	});

	test('let isolated pages of any origin load the API and files, and keep pages apart from other origins', () => {
		for (const set of [setApiHeaders, setFileHeaders]) {
			expect(headersOf(set)).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' });
			expect(headersOf(set)).not.toHaveProperty('cross-origin-opener-policy');
		}
		expect(headersOf((response) => setPageHeaders(response))).toMatchObject({
			'cross-origin-resource-policy': 'same-origin',
			'cross-origin-opener-policy': 'same-origin',
		});
	});

	test('show other origins what an answer has: limits and pages of the API, tags of files', () => {
		const exposed = (set: (response: ServerResponse) => void) => headersOf(set)['access-control-expose-headers'];
		expect(exposed(setApiHeaders)).toContain('X-RateLimit-Remaining');
		expect(exposed(setFileHeaders)).toBe('ETag, Link');
	});

	test('keep search engines from the API alone', () => {
		expect(headersOf(setApiHeaders)).toMatchObject({ 'x-robots-tag': 'noindex' });
		expect(headersOf(setFileHeaders)).not.toHaveProperty('x-robots-tag');
	});

	test('let one page run WebAssembly', () => {
		for (const file of ['sql.html', 'jpn/sql.html']) expect(policyOf(file)).toContain('wasm-unsafe-eval');
		for (const file of [undefined, 'index.html', 'nosql.html', 'sql/more.html'])
			expect(policyOf(file)).not.toContain('wasm-unsafe-eval');
	});

	test('that are set already stay', () => {
		const set = headersOf((response) => {
			response.setHeader('Access-Control-Allow-Origin', 'https://almanac.example');
			setApiHeaders(response);
		});
		expect(set).toMatchObject({ 'access-control-allow-origin': 'https://almanac.example' });
	});
});
