import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type ChatStandIn, startChatStandIn } from '../../testing/chat-stand-in.ts';
import { NASTY } from '../../testing/nasty-values.ts';
import { tell } from '../../testing/signed-in-player.ts';
import { moderatorToken, startTestServer, type TestServer } from '../../testing/test-server.ts';

/** The run of the examples. */
const RUN = '11830a0cddfcce95';

const GUIDE = {
	title: 'Winning <b>with</b> the Defect',
	author_name: 'Ann',
	contact: 'ann@example.org',
	category: 'Character',
	difficulty: 'nightmare',
	tags: 'orbs, focus, orbs,',
	summary: 'Orbs.',
	content: '# Orbs\n\nChannel <script>alert(1)</script>them.',
	character: 'DEFECT',
	website: 'https://ann.example/a b',
	bluesky: '@ann.example',
	twitter: 'javascript:alert(1)',
	twitch: 'http://',
};
const FEEDBACK = { type: 'Bug', contact: 'ann', contents: 'It does not work.' };
const REPORT = { run_hash: RUN, email: 'ann@example.org', reason: 'Too fast.' };
const UNINSTALL = { rating: 3, would_return: 'maybe', reason: 'No time.' };

const INBOXES = [
	['/api/guides', GUIDE],
	['/api/feedback', FEEDBACK],
	['/api/feedback/run-report', REPORT],
	['/api/uninstall-feedback', UNINSTALL],
] as const;

let chat: ChatStandIn;
let server: TestServer;

beforeAll(async () => {
	chat = await startChatStandIn();
	server = await startTestServer({ GUIDE_WEBHOOK_URL: chat.address, FEEDBACK_WEBHOOK_URL: chat.address });
});
beforeEach(() => {
	chat.mood = 204;
});
afterAll(async () => {
	await server.close();
	await chat.close();
});

const send = (path: string, body: unknown) => tell(server, 'POST', path, {}, body);
const asModerator = async (method: string, path: string) =>
	tell(server, method, path, { Authorization: `Bearer ${await moderatorToken()}` });
const queued = async () =>
	(await asModerator('GET', '/api/admin/queue?limit=100')).json as { total: number; submissions: Queued[] };

interface Queued {
	readonly id: number;
	readonly kind: string;
	readonly content: Record<string, unknown>;
}

describe('a submission', () => {
	test.each(INBOXES)('%s is posted and waits for a moderator', async (path, body) => {
		const before = chat.posts.length;
		expect(await send(path, body)).toMatchObject({ status: 200, json: { ok: true } });
		expect(chat.posts).toHaveLength(before + 1);
		const { submissions } = await queued();
		expect(submissions[0]!.content).toMatchObject('type' in body ? body : {});
	});

	test.each(INBOXES)(
		'%s is answered 503 without a webhook, and 502 when it fails: then nothing is stored',
		async (path, body) => {
			const bare = await startTestServer();
			const refused = await tell(bare, 'POST', path, {}, body);
			expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '3600']);
			await bare.close();
			const { total } = await queued();
			for (const mood of [400, 500, 302, 'silent'] as const) {
				chat.mood = mood;
				const { status, json } = await send(path, body);
				expect([mood, status]).toEqual([mood, 502]);
				expect(JSON.stringify(json)).not.toContain('secret-of-the-chat');
			}
			expect((await queued()).total).toBe(total);
		},
	);

	test.each(INBOXES)('%s is rejected by a read-only service, before anything is posted', async (path, body) => {
		const frozen = await startTestServer({
			GUIDE_WEBHOOK_URL: chat.address,
			FEEDBACK_WEBHOOK_URL: chat.address,
			READ_ONLY: 'true',
		});
		const before = chat.posts.length;
		expect((await tell(frozen, 'POST', path, {}, body)).status).toBe(403);
		expect(chat.posts).toHaveLength(before);
		await frozen.close();
	});

	test.each(INBOXES)('%s rejects an invalid body', async (path, body) => {
		for (const wrong of ['', '[]', 'null', '{']) expect((await send(path, wrong)).status).toBe(400);
		expect((await send(path, '{}')).status).toBe(422);
		for (const name of Object.keys(body)) {
			const { status } = await send(path, { ...body, [name]: { $ne: null } });
			expect([name, status]).toEqual([name, 422]);
		}
	});

	test.each(INBOXES)('%s never causes an error of the service', async (path, body) => {
		const names = Object.keys(body);
		const changed = fc
			.tuple(fc.constantFrom(...names), fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constantFrom(...NASTY)))
			.map(([name, value]) => ({ ...body, [name]: value }));
		await fc.assert(
			fc.asyncProperty(fc.oneof(changed, fc.jsonValue()), async (sent) => {
				const { status } = await send(path, JSON.stringify(sent));
				expect([200, 400, 404, 413, 422]).toContain(status);
			}),
			{ numRuns: 60 },
		);
	});

	test.each([
		['/api/guides', { ...GUIDE, title: ' <b></b> ' }],
		['/api/guides', { ...GUIDE, content: '\u202e\n' }],
		['/api/guides', { ...GUIDE, author_name: '' }],
		['/api/guides', { ...GUIDE, contact: '\0' }],
		['/api/feedback', { ...FEEDBACK, contact: ' ' }],
		['/api/feedback', { ...FEEDBACK, contents: '<>' }],
		['/api/feedback/run-report', { ...REPORT, reason: ' ' }],
	])('%s is rejected with a message when %j is empty after cleaning', async (path, body) => {
		const { status, json } = await send(path, body);
		expect([status, typeof json['detail']]).toEqual([422, 'string']);
	});

	test.each([
		[{ ...REPORT, run_hash: 'x' }, 422],
		[{ ...REPORT, run_hash: "11830a0cddfcce9'" }, 422],
		[{ ...REPORT, email: 'ann' }, 422],
		[{ ...REPORT, email: 'ann@example.org\r\nBcc: b@example.org' }, 422],
		[{ ...REPORT, reason: 'x'.repeat(2001) }, 422],
		[{ ...REPORT, run_hash: '0123456789abcdef' }, 404],
		[{ ...REPORT, run_hash: RUN.toUpperCase() }, 200],
	])('a report %j', async (body, status) => {
		expect((await send('/api/feedback/run-report', body)).status).toBe(status);
	});

	test.each([
		[{ ...UNINSTALL, rating: 0 }, 422],
		[{ ...UNINSTALL, rating: 11 }, 422],
		[{ ...UNINSTALL, rating: 2.5 }, 422],
		[{ ...UNINSTALL, would_return: 'never' }, 422],
		[{ ...UNINSTALL, more: 'x' }, 200],
	])('a survey %j', async (body, status) => {
		expect((await send('/api/uninstall-feedback', body)).status).toBe(status);
	});
});

describe('a guide', () => {
	test('is cleaned, and posted to the chat as a file with its header', async () => {
		await send('/api/guides', GUIDE);
		const { file, message } = chat.posts.at(-1)!;
		expect(file?.name).toBe('winning-with-the-defect.md');
		const [, head, content] = file!.text.split(/^---\n/m);
		expect(parse(head!)).toEqual({
			title: 'Winning with the Defect',
			author: 'Ann',
			summary: 'Orbs.',
			category: 'character',
			difficulty: 'beginner',
			character: 'defect',
			tags: ['orbs', 'focus'],
			website: 'https://ann.example/a%20b',
			bluesky: '@ann.example',
			date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
		});
		expect(content).toBe('# Orbs\n\nChannel alert(1)them.\n');
		expect(message.embeds[0]!.fields.find(({ name }) => name === 'Contact')?.value).toBe('ann@\u200bexample.org');
	});

	test('keeps 200 characters of a title and 50,000 of a content; a body that is too large is rejected', async () => {
		await send('/api/guides', { ...GUIDE, title: 't'.repeat(300), content: 'c'.repeat(60_000) });
		const { content } = (await queued()).submissions[0]!;
		expect([String(content['title']).length, String(content['content']).length]).toEqual([200, 50_000]);
		expect((await send('/api/guides', { ...GUIDE, content: 'c'.repeat(300_000) })).status).toBe(413);
	});

	test('cannot break out of its file name, its head or its part of the message', async () => {
		const title = '"; filename="../../x.sh"\r\nX-Injected: 1\r\n\r\n---\nauthor: root';
		await send('/api/guides', { ...GUIDE, title, author_name: 'a: b\n---\nadmin: true' });
		const { file, text } = chat.posts.at(-1)!;
		expect(file?.name).toBe('filename-x-sh-x-injected-1-author-root.md');
		expect(text).not.toMatch(/^X-Injected/m);
		const [, head] = file!.text.split(/^---\n/m);
		expect(parse(head!)).toMatchObject({ author: 'a: b --- admin: true' });
	});
});

test('a message mentions no user, and no link hides its target', async () => {
	await send('/api/feedback', {
		type: '@here',
		contact: '<@123>',
		contents: '@everyone @here @ann [safe](https://evil.example)',
	});
	const { message } = chat.posts.at(-1)!;
	expect(message.allowed_mentions).toEqual({ parse: [] });
	expect(JSON.stringify(message.embeds)).not.toMatch(/@(everyone|here|ann|123)|\]\(/);
});

test('a long message is cut in the chat and attached whole', async () => {
	const contents = 'lorem ipsum '.repeat(2000).trim();
	await send('/api/feedback', { ...FEEDBACK, contents });
	const { message, file } = chat.posts.at(-1)!;
	expect(message.embeds[0]!.description.length).toBeLessThanOrEqual(4096);
	expect(file).toEqual({ name: 'feedback.txt', text: contents });
});

test('the limits are three guides and five messages a minute', async () => {
	const headers = { 'X-Forwarded-For': '203.0.113.77' };
	const statuses = async (path: string, times: number) => {
		const answers = [];
		for (let time = 0; time < times; time += 1) answers.push((await tell(server, 'POST', path, headers, '{}')).status);
		return answers;
	};
	expect(await statuses('/api/guides', 4)).toEqual([422, 422, 422, 429]);
	expect(await statuses('/api/feedback', 6)).toEqual([422, 422, 422, 422, 422, 429]);
	expect(await statuses('/api/feedback/run-report', 4)).toEqual([422, 422, 422, 429]);
	expect(await statuses('/api/uninstall-feedback', 6)).toEqual([422, 422, 422, 422, 422, 429]);
});
