import { describe, expect, test } from 'vitest';
import { type Player, signInPlayer, tell } from '../../testing/signed-in-player.ts';
import { startServerWithSteam } from '../../testing/server-with-steam.ts';
import { newAddress } from '../../testing/new-address.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const server = sharedByTests(() => startServerWithSteam());

const anybody = (path: string) => tell(server, 'GET', path);
const beat = (player: Player, body: unknown) => player.ask('POST', '/api/presence', body);

describe('POST /api/presence', () => {
	test('shows a run under the name of the account until it ends', async () => {
		const ann = await signInPlayer(server);
		const name = (await ann.ask('GET', '/api/auth/me')).json['username'];
		expect((await beat(ann, { character: 'SILENT', total_floor: 3, deck: ['BASH'], username: 'Mallory' })).json).toEqual({
			ok: true,
		});
		const one = await anybody(`/api/presence/${ann.steamId}`);
		expect([one.status, one.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
		expect(one.json).toMatchObject({ steam_id: ann.steamId, username: name, character: 'SILENT', deck: ['BASH'] });
		const { json } = await anybody('/api/presence/active?limit=-5');
		expect(json).toMatchObject({ count: 1, players: [{ steam_id: ann.steamId, total_floor: 3 }] });
		expect((json['players'] as object[])[0]).not.toHaveProperty('deck');
		expect((await beat(ann, { ended: true, death: { by: 'SLUG' } })).json).toEqual({ ok: true, ended: true });
		expect((await anybody(`/api/presence/${ann.steamId}`)).status).toBe(404);
		expect((await anybody('/api/presence/active')).json).toEqual({ count: 0, players: [] });
	});

	test('belongs to the player in the token only', async () => {
		const [ann, ben] = [await signInPlayer(server), await signInPlayer(server)];
		await beat(ann, { hp: 1 });
		await beat(ben, { hp: 2, steam_id: ann.steamId, ended: 'no' });
		await ben.ask('POST', `/api/presence?steam_id=${ann.steamId}`, { ended: true });
		expect((await anybody(`/api/presence/${ann.steamId}`)).json).toMatchObject({ hp: 1 });
		expect((await tell(server, 'POST', '/api/presence', { Cookie: `spire_session=${ann.token}` }, { hp: 3 })).status).toBe(401);
		expect((await tell(server, 'POST', '/api/presence', { Authorization: 'Bearer x.y.z' }, { hp: 3 })).status).toBe(401);
	});

	test.each([
		['no JSON', '{'],
		['a list', '[]'],
		['a text', '"x"'],
		['nothing', ''],
	])('is rejected with %s: 400', async (_name, body) => {
		const ann = await signInPlayer(server);
		expect((await beat(ann, body)).status).toBe(400);
		expect((await anybody(`/api/presence/${ann.steamId}`)).status).toBe(404);
	});

	test('is limited per player, so that players behind one address each get sixty a minute', async () => {
		const players = await Promise.all(Array.from({ length: 3 }, () => signInPlayer(server)));
		const address = newAddress();
		const send = async ({ token }: Player) => {
			const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': address };
			return tell(server, 'POST', '/api/presence', headers, { hp: 1 });
		};
		const told = await Promise.all(players.flatMap((player) => Array.from({ length: 60 }, () => send(player))));
		expect(told.filter(({ status }) => status !== 200)).toEqual([]);
		const { status, headers } = await send(players[0]!);
		expect([status, headers.get('X-RateLimit-Limit')]).toEqual([429, '60']);
		expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
	});

	test('ends with the account', async () => {
		const ann = await signInPlayer(server);
		await beat(ann, { hp: 1 });
		await ann.ask('DELETE', '/api/auth/me');
		expect((await anybody(`/api/presence/${ann.steamId}`)).status).toBe(404);
		expect((await beat(ann, { hp: 1 })).status).toBe(401);
	});

	test('returns a name with tags as text, never as a page', async () => {
		const ann = await signInPlayer(server);
		await beat(ann, { event: { id: 'E', title: '<script>alert(1)</script>', options: [] } });
		const { headers, json } = await anybody(`/api/presence/${ann.steamId}`);
		expect(json).toMatchObject({ event: { title: '<script>alert(1)</script>' } });
		expect([headers.get('Content-Type'), headers.get('X-Content-Type-Options')]).toEqual(['application/json', 'nosniff']);
	});
});

test.each([
	['abc', 400],
	['7656119-0000000409', 404],
])('GET /api/presence/%s answers %i', async (id, status) => {
	expect((await anybody(`/api/presence/${id}`)).status).toBe(status);
});

/** The events of a stream, one after the other. */
async function* eventsOf(response: Response): AsyncGenerator<{ event: string; data: Record<string, unknown> }> {
	let text = '';
	for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
		text += chunk;
		for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
			const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
			text = text.slice(end + 2);
			if (event) yield { event, data: JSON.parse(data!) as Record<string, unknown> };
		}
	}
}

describe('GET /api/presence/stream', () => {
	test('follows one player and the list, and ends when the service stops', async () => {
		const own = await startServerWithSteam();
		const ann = await signInPlayer(own);
		const responses = await Promise.all([
			own.fetch(`/api/presence/stream?steam_id=${ann.steamId}`),
			own.fetch('/api/presence/stream'),
		]);
		for (const { status, headers } of responses) {
			expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([200, 'text/event-stream', 'no-store']);
		}
		const [player, list] = responses.map(eventsOf);
		expect((await player!.next()).value).toMatchObject({ event: 'ended' });
		expect((await list!.next()).value).toEqual({ event: 'active', data: { count: 0, players: [] } });
		await beat(ann, { hp: 7 });
		expect((await player!.next()).value).toMatchObject({ event: 'run', data: { hp: 7 } });
		expect((await list!.next()).value).toMatchObject({ event: 'changes', data: { count: 1, players: [{ hp: 7 }], gone: [] } });
		await own.close();
		expect([(await player!.next()).done, (await list!.next()).done]).toEqual([true, true]);
	});

	test('answers HEAD and rejects an invalid player', async () => {
		expect((await server.fetch('/api/presence/stream', { method: 'HEAD' })).status).toBe(200);
		expect((await anybody('/api/presence/stream?steam_id=abc')).status).toBe(400);
	});

	test('serves a thousand listeners, which all receive a beat', async () => {
		const ann = await signInPlayer(server);
		const path = `/api/presence/stream?steam_id=${ann.steamId}`;
		const streams = await Promise.all(
			Array.from({ length: 1000 }, async (_, index) =>
				eventsOf(await server.fetch(path, { headers: { 'X-Forwarded-For': `10.200.${index >> 5}.1` } })),
			),
		);
		for (const stream of streams) expect((await stream.next()).value).toMatchObject({ event: 'ended' });
		expect((await anybody(path)).status).toBe(503);
		await beat(ann, { hp: 31 });
		for (const stream of streams) expect((await stream.next()).value).toMatchObject({ event: 'run', data: { hp: 31 } });
		await Promise.all(streams.map((stream) => stream.return(undefined)));
	});
});

describe('telemetry', () => {
	test('counts a player once a day', async () => {
		const [ann, ben] = [await signInPlayer(server), await signInPlayer(server)];
		const before = ((await anybody('/api/telemetry/dau')).json['dau'] as { count: number }[])[0]?.count ?? 0;
		for (const player of [ann, ben, ann]) {
			const told = await player.ask('POST', '/api/telemetry/ping', { mod_version: '1.0.7', sts2_version: 'v0.107.1' });
			expect([told.status, told.json]).toEqual([200, { ok: true }]);
		}
		const { json } = await anybody('/api/telemetry/dau?days=1');
		expect(json).toEqual({ dau: [{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), count: before + 2 }] });
		expect((await tell(server, 'POST', '/api/telemetry/ping', {}, {})).status).toBe(401);
		expect((await ann.ask('POST', '/api/telemetry/ping', { mod_version: 'x'.repeat(65) })).status).toBe(422);
	});
});
