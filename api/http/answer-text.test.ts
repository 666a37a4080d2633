import { expect, test } from 'vitest';
import { answerText } from './answer-text.ts';

/** An endless answer, a kilobyte at a time; `pulls` counts the requested chunks. */
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

test('reads an endless answer up to its bound, then closes it', async () => {
	const { response, told } = endless();
	await expect(answerText(response, 10_000)).rejects.toThrow('larger than 10000 bytes');
	expect(told).toEqual({ pulls: 10, isCancelled: true });
});

test.each([
	['äöü', 6],
	['', 0],
])('reads %j whole: %i bytes', async (text, bytes) => {
	expect(await answerText(new Response(text), bytes)).toBe(text);
	if (bytes > 0) await expect(answerText(new Response(text), bytes - 1)).rejects.toThrow(RangeError);
	expect(await answerText(new Response(null), 0)).toBe('');
});
