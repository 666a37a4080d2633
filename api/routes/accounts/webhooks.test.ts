import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_WEBHOOKS_OF_ACCOUNT } from '../../../contract/webhooks.ts';
import { makeGeneration } from '../../statistics/making/make-generation.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { seededState } from '../../testing/seeded-state.ts';
import { type Player, signInPlayer, tell } from '../../testing/signed-in-player.ts';
import { type ServerWithSteam, startServerWithSteam } from '../../testing/server-with-steam.ts';
import { moderatorToken } from '../../testing/test-server.ts';
import { isSigned, startWebhookReceiver } from '../../testing/webhook-receiver.ts';

const PATH = '/api/auth/webhooks';

let state: string;
let open: ServerWithSteam;
let server: ServerWithSteam;

beforeAll(async () => {
	state = await seededState();
	open = await startServerWithSteam({ WEBHOOK_TARGETS: 'private' }, undefined, state);
	server = await startServerWithSteam();
});
afterAll(() => Promise.all([open.close(), server.close()]));

const listed = async (player: Player) => (await player.ask('GET', PATH)).json as unknown as Record<string, unknown>[];

describe('a webhook of an account', () => {
	test('is registered, tested, notified of new statistics by any process, and removed', async () => {
		const receiver = await startWebhookReceiver();
		const ann = await signInPlayer(open);
		const body = { url: receiver.address, events: ['statistics.generated'], label: 'my bot' };
		const { status, json } = await ann.ask('POST', PATH, body);
		expect([status, json]).toEqual([
			200,
			{ ...body, id: expect.stringMatching(/^[0-9a-f]{16}$/), secret: expect.stringMatching(/^whsec_/), format: 'standard' },
		]);
		const path = `${PATH}/${String(json['id'])}`;
		expect((await ann.ask('POST', `${path}/test`)).json).toEqual({ delivered: true, result: '204' });
		const second = await startServerWithSteam({ WEBHOOK_TARGETS: 'private' }, undefined, state);
		makeGeneration({ state, dist: await builtTree(), now: Date.now() });
		await receiver.came(2);
		await second.close();
		expect(receiver.posts).toHaveLength(2);
		expect(receiver.posts.every((post) => isSigned(post, String(json['secret'])))).toBe(true);
		expect(JSON.parse(receiver.posts[1]!.body)).toMatchObject({
			type: 'statistics.generated',
			data: { runs: expect.any(Number) },
		});
		const overview = await tell(open, 'GET', '/api/admin/overview', { Authorization: `Bearer ${await moderatorToken()}` });
		expect(overview.json).toMatchObject({ webhooks: 1, dead_webhooks: 0 });
		expect(await listed(ann)).toMatchObject([{ id: json['id'], label: 'my bot', active: true, failures: 0 }]);
		expect(JSON.stringify(await listed(ann))).not.toContain(json['secret']);
		expect((await ann.ask('DELETE', path)).json).toEqual({ success: true });
		expect(await listed(ann)).toEqual([]);
	});

	test('is invisible to others, and one of five at most', async () => {
		const [ann, mallory] = [await signInPlayer(open), await signInPlayer(open)];
		const made = await ann.ask('POST', PATH, { url: 'http://127.0.0.1:1/' });
		for (let count = 1; count < MOST_WEBHOOKS_OF_ACCOUNT; count += 1) {
			expect((await ann.ask('POST', PATH, { url: 'http://127.0.0.1:1/' })).status).toBe(200);
		}
		expect((await ann.ask('POST', PATH, { url: 'http://127.0.0.1:1/' })).status).toBe(409);
		const path = `${PATH}/${String(made.json['id'])}`;
		for (const [method, below] of [
			['DELETE', ''],
			['POST', '/enable'],
			['POST', '/test'],
		] as const) {
			expect([below, (await mallory.ask(method, path + below)).status]).toEqual([below, 404]);
		}
		expect([await listed(mallory), (await ann.ask('POST', `${path}/enable`)).status]).toEqual([[], 200]);
		expect((await tell(open, 'GET', PATH)).status).toBe(401);
	});

	test.each([
		'https://127.0.0.1/',
		'https://localhost/',
		'https://2130706433/',
		'https://[::ffff:10.0.0.1]/',
		'https://169.254.169.254/latest/meta-data/',
		'http://hook.example/',
		'file:///etc/passwd',
		'nonsense',
	])('is rejected for the address %s', async (url) => {
		const ann = await signInPlayer(server);
		expect((await ann.ask('POST', PATH, { url })).status).toBe(400);
		expect(await listed(ann)).toEqual([]);
	});

	test.each([{}, { url: 7 }, { url: 'https://a.example/', events: [] }, { url: 'https://a.example/', events: ['run.sent'] }])(
		'is not created from %j',
		async (body) => {
			expect((await (await signInPlayer(server)).ask('POST', PATH, body)).status).toBe(422);
		},
	);
});
