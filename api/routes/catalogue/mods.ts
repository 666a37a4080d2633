import { type ModKind, MOD_KINDS } from '../../../contract/mods.ts';
import type { modRoutes } from '../../../contract/routes/mods.ts';
import { apiError } from '../../http/errors/messages.ts';
import { modKind } from '../../tree/mod-catalogue.ts';
import type { ApiRequest, Handlers } from '../handler.ts';
import type { Services } from '../services.ts';
import { answerRecord } from './record-forms.ts';

export const modHandlers: Handlers<typeof modRoutes> = {
	'mods.records': (request, services) => {
		const { key, kind } = findList(request, services);
		const list = services.mods.list(key, request.language, kind);
		return Buffer.isBuffer(list) ? { bytes: list } : { representation: list };
	},

	'mods.get': (request, services) => {
		const { key, kind } = findList(request, services);
		const given = request.params['record_id']!;
		const file = services.mods.recordFile(key, request.language, kind, given);
		if (!file) throw apiError('mod-record-unknown', key, kind, given);
		if (request.query.format === 'json') return { representation: file };
		const record = JSON.parse(file.bodies.identity.toString('utf8'));
		return answerRecord(request.query.format, { ...request, channel: 'main' }, { kind, record, mod: key }, services);
	},
};

function findList({ params }: Pick<ApiRequest, 'params'>, services: Services): { key: string; kind: ModKind } {
	const given = params['mod_key']!;
	const key = services.mods.findKey(given);
	if (key === undefined) throw apiError('not-in-catalogue', 'Mod', given);
	const kind = modKind(params['kind']!);
	if (!kind) throw apiError('mod-kind-unknown', params['kind']!, MOD_KINDS);
	return { key, kind };
}

/** Keys of mods that a query names, each once. @throws ApiError `not-found` */
export function readMods(given: string | undefined, services: Services): string[] {
	const keys = (given ?? '').split(',').filter((key) => key.trim() !== '');
	return [...new Set(keys.map((key) => services.mods.findKey(key) ?? notFound(key.trim())))];
}

function notFound(key: string): never {
	throw apiError('not-in-catalogue', 'Mod', key);
}
