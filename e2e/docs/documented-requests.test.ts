import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startTestServer } from '../../api/testing/test-server.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';

const PAGE = new URL('../../site/prose/developers/chat.md', import.meta.url);
/** A documented request, and the response below it if any. */
const EXAMPLE = /```sh\ncurl "\$BASE([^"]+)"\n```(?:\n\n```text\n([^\n]+)\n```)?/g;
const EXAMPLES = [...readFileSync(PAGE, 'utf8').matchAll(EXAMPLE)].map(([, path = '', answer]) => [path, answer] as const);

const server = sharedByTests(() => startTestServer());

test('the chat page has requests and a response', () => {
	expect(EXAMPLES.length).toBeGreaterThan(3);
	expect(EXAMPLES.some(([, answer]) => answer !== undefined)).toBe(true);
});

test.each(EXAMPLES)('%s returns the documented response', async (path, answer) => {
	const response = await server.fetch(path);
	const text = await response.text();
	expect([response.status, text.length > 0]).toEqual([200, true]);
	if (answer !== undefined) expect(text).toBe(answer);
});
