import { z } from 'zod';
import { FORM_QUERY, TEXT_FORM } from '../chat/answer-form.ts';
import type { ErrorCode } from '../http/errors.ts';
import type { Kind } from '../kind.ts';
import { KINDS, type KindKey } from '../kinds.ts';
import { MODS_ERRORS, MODS_QUERY } from '../mods.ts';
import type { Route } from '../route.ts';

const LOOKUP_WORDS = {
	'any-case': 'Id, in any case.',
	exact: 'Id; the case counts.',
	'exact-or-title-case': 'Id, or its words with capitals as `story_id` of epochs has it; the case counts.',
	'any-case-or-slug': 'Id in any case, or slug of the title.',
} satisfies Record<Kind['lookup'], string>;

/** List and single record of every kind, expanded from the table of kinds. */
export const entityRoutes: readonly Route[] = KINDS.flatMap((kind) => kindRoutes(kind, kind.key));

function kindRoutes(kind: Kind, key: KindKey): Route[] {
	const parameter = `${kind.singular.replaceAll('-', '_')}_id`;
	return [
		{
			id: `${key}.list`,
			method: 'get',
			path: `/api/${key}`,
			tag: kind.title,
			summary: `List ${kind.title.toLowerCase()}`,
			description: kind.description,
			served: kind.filters.length > 0 ? 'query' : 'file',
			file: `data/{channel}/{lang}/${key}.json`,
			kind: key,
			filters: kind.filters,
			isLocalized: true,
			...(kind.comesInMods && { query: MODS_QUERY }),
			response: z.array(kind.schema),
			example: `/api/${key}`,
			caching: 'data',
			limit: 'tier',
			errors: listErrors(kind),
		},
		{
			id: `${key}.get`,
			method: 'get',
			path: `/api/${key}/{${parameter}}`,
			tag: kind.title,
			summary: `Get one ${kind.label.toLowerCase()}`,
			served: 'file',
			file: `data/{channel}/{lang}/${key}/{${parameter}}.json`,
			kind: key,
			parameters: { [parameter]: LOOKUP_WORDS[kind.lookup] },
			isLocalized: true,
			query: FORM_QUERY,
			response: kind.schema,
			forms: [TEXT_FORM],
			example: `/api/${key}/${kind.example}`,
			caching: 'data',
			limit: 'tier',
			errors: ['not-found', 'validation', 'rate-limited'],
		},
	];
}

function listErrors({ filters, comesInMods }: Kind): ErrorCode[] {
	const takesBooleans = filters.some((filter) => filter.operator === 'boolean');
	return [...(comesInMods ? MODS_ERRORS : []), ...(takesBooleans ? (['validation'] as const) : []), 'rate-limited'];
}
