import { Readable } from 'node:stream';
import { CHARACTERS } from '../../../contract/game-words.ts';
import type { replayRoutes } from '../../../contract/routes/replays.ts';
import { apiError } from '../../http/errors/messages.ts';
import { matchesEntityTag } from '../../http/negotiation/entity-tag.ts';
import { signedInToChange } from '../accounts/signed-in.ts';
import type { Handlers } from '../handler.ts';
import { listFilter, sortOf } from '../runs/list-filter.ts';
import { listedRun, pageAnswer, offsetOf } from '../runs/listed-run.ts';
import { ReplayRefused } from './replay-refused.ts';
import { uploadReplay } from './upload-replay.ts';

export const replayHandlers: Handlers<typeof replayRoutes> = {
	'replays.list': async ({ query }, { runs: { store, playerToken } }) => {
		const filter = { ...listFilter({ ...query, has_replay: true }, new Date()) };
		const page = await store.list({ filter, sort: sortOf(query.sort), offset: offsetOf(query), limit: query.limit });
		const runs = page.runs.map((run) => ({ ...listedRun(run, playerToken(run)), replay_url: `/runs/${run.hash}/replay` }));
		return { json: { ...pageAnswer(page, query, playerToken), runs } };
	},

	'replays.summary': async (_request, { runs: { store } }) => {
		const { total, byCharacter } = await store.replays.summary();
		return { json: { total, by_character: Object.fromEntries(CHARACTERS.map((id) => [id, byCharacter[id] ?? 0])) } };
	},

	'replays.get': async ({ params, headers }, { runs: { store } }) => {
		const given = params['run_hash']!;
		const found = await store.replays.find(given.toLowerCase());
		if (!found) throw apiError('not-found', 'Replay', given);
		const etag = `"${found.sha256}"`;
		if (matchesEntityTag(headers['if-none-match'], etag)) return { status: 304, headers: { ETag: etag }, vary: VARY };
		const bytes = await store.replays.read(found.sha256);
		if (!bytes) throw apiError('data-unavailable', 'Replay', given);
		return {
			stream: Readable.from([bytes]),
			mediaType: 'application/x-ndjson',
			headers: { ETag: etag, 'Content-Encoding': 'gzip', 'Content-Length': String(bytes.length) },
			vary: VARY,
		};
	},

	'replays.upload': uploadReplay,

	'replays.delete': async (request, services) => {
		const { account } = await signedInToChange(request, services);
		const hash = request.params['run_hash']!.toLowerCase();
		const outcome = await services.runs.store.replays.remove({ hash, account });
		if (outcome === 'unknown') throw new ReplayRefused('not_found', `Run not found: ${hash}`);
		if (outcome === 'foreign') throw new ReplayRefused('not_owner', 'The run is not yours.');
		return { json: { success: true, removed: outcome === 'removed' }, headers: { 'Cache-Control': 'no-store' } };
	},
};

const VARY = ['Accept-Encoding'];
