import { createInterface } from 'node:readline';

const base = process.env.ALMANAC_URL ?? 'https://example.org';

/** What the bot says to a message; nothing to one that is no command. */
async function answerTo(message) {
	const [, question] = /^!sts2 (.+)/.exec(message) ?? [];
	if (!question) return undefined;
	const response = await fetch(`${base}/api/search?${new URLSearchParams({ q: question, format: 'text' })}`);
	return response.ok ? response.text() : 'Nothing found.';
}

// Until it is in a chat, the bot answers what you type.
for await (const line of createInterface({ input: process.stdin })) console.log((await answerTo(line)) ?? '');
