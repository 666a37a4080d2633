import { z } from 'zod';
import { FORM_QUERY, TEXT_FORM } from '../chat/answer-form.ts';
import { kindOf } from '../kinds.ts';
import { MOD_KINDS, modsSchema } from '../mods.ts';
import type { Route } from '../route.ts';

const recordSchema = z.union(MOD_KINDS.map((kind) => kindOf(kind).schema));
const parameters = { mod_key: 'Key of the mod; ignores case.', kind: `One of ${MOD_KINDS.join(', ')}.` };

/** Records of mods, separate from those of the game (`behaviour/mods.md`). */
export const modRoutes = [
	{
		id: 'mods.list',
		method: 'get',
		path: '/api/mods',
		tag: 'Mods',
		summary: 'List the mods that the operator has added',
		served: 'file',
		file: 'data/mods.json',
		response: modsSchema,
		example: '/api/mods',
		caching: 'data',
		limit: '120-per-minute',
		errors: ['rate-limited'],
	},
	{
		id: 'mods.records',
		method: 'get',
		path: '/api/mods/{mod_key}/{kind}',
		tag: 'Mods',
		summary: 'List the records of a mod',
		description: "In the format of the game's records. Ids start with the key of the mod.",
		served: 'query',
		parameters,
		isLocalized: true,
		response: z.array(recordSchema),
		example: '/api/mods/frost/cards',
		exampleStatus: 404,
		caching: 'data',
		limit: '120-per-minute',
		errors: ['not-found', 'rate-limited'],
	},
	{
		id: 'mods.get',
		method: 'get',
		path: '/api/mods/{mod_key}/{kind}/{record_id}',
		tag: 'Mods',
		summary: 'Get one record of a mod',
		served: 'query',
		parameters: { ...parameters, record_id: 'Id, with or without the key of the mod; ignores case.' },
		isLocalized: true,
		query: FORM_QUERY,
		response: recordSchema,
		forms: [TEXT_FORM],
		example: '/api/mods/frost/cards/ICE_BOLT',
		exampleStatus: 404,
		caching: 'data',
		limit: '120-per-minute',
		errors: ['not-found', 'rate-limited'],
	},
] as const satisfies readonly Route[];
