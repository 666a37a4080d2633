import { type presenceRoutes, pingBody } from '../../../contract/routes/presence.ts';
import { apiError } from '../../http/errors/messages.ts';
import { readJson, readJsonObject } from '../../http/body/json-body.ts';
import type { Topic } from '../../presence/presence.ts';
import { bearerSteamId, refuseChanges } from '../accounts/signed-in.ts';
import type { Handlers } from '../handler.ts';

export const presenceHandlers: Handlers<typeof presenceRoutes> = {
	'presence.beat': async (request, services) => {
		const steamId = await bearerSteamId(request, services);
		request.chargePlayer(steamId);
		const beat = readJsonObject(await request.readBody());
		if (beat['ended'] === true) {
			services.presence.end(steamId);
			return { json: { ok: true, ended: true } };
		}
		const username = await services.playerNames.nameOf(steamId);
		if (!services.presence.beat(steamId, username, beat)) throw apiError('live-runs-busy');
		return { json: { ok: true } };
	},

	'presence.active': ({ query }, { presence }) => {
		const players = presence.top(query.limit).map((run) => run.json('listed'));
		return { bytes: Buffer.from(`{"count":${presence.count},"players":[${players.join(',')}]}`) };
	},

	'presence.stream': ({ query: { steam_id: steamId, limit }, client }, { presence }) => {
		const topic: Topic = steamId === undefined ? { limit } : { steamId: digitsOf(steamId) };
		const stream = presence.listen(topic, client.key);
		if (!stream) throw apiError('listeners-busy');
		// A proxy that buffers answers would never send this one.
		return { stream, mediaType: 'text/event-stream', headers: { 'X-Accel-Buffering': 'no' } };
	},

	'presence.one': ({ params }, { presence }) => {
		const steamId = digitsOf(params['steam_id']!);
		const run = presence.find(steamId);
		if (!run) throw apiError('live-run-not-found', steamId);
		return { bytes: Buffer.from(run.json('whole')) };
	},

	'telemetry.ping': async (request, services) => {
		const steamId = await bearerSteamId(request, services);
		refuseChanges(services);
		request.chargePlayer(steamId);
		const { mod_version: modVersion, sts2_version: gameVersion } = readJson(await request.readBody(), pingBody);
		await services.runs.store.telemetry.count({ steamId, modVersion, gameVersion });
		return { json: { ok: true } };
	},

	'telemetry.daily': async ({ query }, { runs }) => ({ json: { dau: await runs.store.telemetry.daily(query.days) } }),
};

const digitsOf = (steamId: string): string => steamId.replaceAll(/\D/g, '').slice(0, 20);
