import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { partialAnswer } from './partial-content.ts';

const LETTERS = 'abcdefghij';
const ETAG = '"letters"';
const MODIFIED = 'Fri, 02 Jan 2026 00:00:00 GMT';

/** The answer to a request for ten letters, with its body as text. */
async function ask(headers: Parameters<typeof partialAnswer>[0], lastModified?: string) {
	const { stream, ...answer } = partialAnswer(headers, {
		size: LETTERS.length,
		etag: ETAG,
		mediaType: 'text/plain',
		...(lastModified && { lastModified }),
		open: (range) => Readable.from([range ? LETTERS.slice(range.start, range.end + 1) : LETTERS]),
	});
	return { ...answer, body: stream && (await text(stream)) };
}

const COMMON = { ETag: ETAG, 'Accept-Ranges': 'bytes' };
const WHOLE = { status: 200, headers: { ...COMMON, 'Content-Length': '10' }, mediaType: 'text/plain', body: LETTERS };

describe('partialAnswer', () => {
	test('sends everything without a `Range`', async () => {
		expect(await ask({})).toEqual(WHOLE);
	});

	test('sends the date of the body, where it is known', async () => {
		expect((await ask({}, MODIFIED)).headers).toEqual({ ...WHOLE.headers, 'Last-Modified': MODIFIED });
	});

	test.each([
		['bytes=0-0', '0-0', 'a'],
		['bytes=2-4', '2-4', 'cde'],
		['bytes=4-', '4-9', 'efghij'],
		['bytes=9-9', '9-9', 'j'],
		['bytes=-3', '7-9', 'hij'],
		['bytes=-99', '0-9', LETTERS],
		['bytes=8-99', '8-9', 'ij'],
	])('%s is bytes %s', async (range, bytes, body) => {
		expect(await ask({ range })).toEqual({
			status: 206,
			headers: { ...COMMON, 'Content-Length': String(body.length), 'Content-Range': `bytes ${bytes}/10` },
			mediaType: 'text/plain',
			body,
		});
	});

	test.each([
		'bytes=10-',
		'bytes=10-20',
		'bytes=5-4',
		'bytes=-',
		'bytes=0-1,3-4',
		'bytes=a-b',
		'lines=0-1',
		' bytes=0-1',
		'bytes=-0',
	])('%s matches nothing and gets everything', async (range) => {
		expect(await ask({ range })).toEqual(WHOLE);
	});

	test('resumes the same body only', async () => {
		expect((await ask({ range: 'bytes=5-', 'if-range': ETAG })).body).toBe('fghij');
		expect(await ask({ range: 'bytes=5-', 'if-range': '"others"' })).toEqual(WHOLE);
	});

	test.each([ETAG, `W/${ETAG}`, `"others", ${ETAG}`, '*', ' * '])('sends nothing to a client that has %s', async (known) => {
		expect(await ask({ 'if-none-match': known, range: 'bytes=5-' })).toEqual({ status: 304, headers: COMMON, body: undefined });
	});

	test.each(['"others"', 'letters', ''])('sends everything to a client that has %s', async (known) => {
		expect(await ask({ 'if-none-match': known })).toEqual(WHOLE);
	});
});
