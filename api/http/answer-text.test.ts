import { expect, test } from 'vitest';
import { answerText } from './answer-text.ts';

/** An answer that never ends, a kilobyte at a time; `pulls` counts what was asked of it. */
function endless() {
	const told = { pulls: 0, isCancelled: false };
	const body = new ReadableStream<Uint8Array>(
		{
			pull: (controller) => {
				told.pulls += 1;
				controller.enqueue(new Uint8Array(1024));
			},
			cancel: () => {
				told.isCancelled = true;
			},
		},
		{ highWaterMark: 0 },
	);
	return { response: new Response(body), told };
}

test('an answer without an end is read to its bound and let go', async () => {
	const { response, told } = endless();
	await expect(answerText(response, 10_000)).rejects.toThrow('larger than 10000 bytes');
	expect(told).toEqual({ pulls: 10, isCancelled: true });
});

test.each([
	['äöü', 6],
	['', 0],
])('%j has %i bytes and is read whole', async (text, bytes) => {
	expect(await answerText(new Response(text), bytes)).toBe(text);
	if (bytes > 0) await expect(answerText(new Response(text), bytes - 1)).rejects.toThrow(RangeError);
	expect(await answerText(new Response(null), 0)).toBe('');
});
