import { z } from 'zod';
import { FORM_QUERY, TEXT_FORM } from '../chat/answer-form.ts';
import type { Kind } from '../kind.ts';
import { KINDS, type KindKey } from '../kinds.ts';
import { MODS_QUERY } from '../mods.ts';
import { LINE_QUERY } from '../query/query-parameter.ts';
import type { Route } from '../route.ts';

const LOOKUP_WORDS = {
	'any-case': 'Id, in any case.',
	exact: 'Id; the case counts.',
	'any-case-or-slug': 'Id (ignores case), or slug of the title.',
} satisfies Record<Kind['lookup'], string>;

/** List and single record of every kind, derived from the table of kinds. */
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
			served: 'query',
			file: `data/{channel}/{lang}/${key}.json`,
			kind: key,
			filters: kind.filters,
			isLocalized: true,
			query: kind.comesInMods ? LINE_QUERY.extend(MODS_QUERY.shape) : LINE_QUERY,
			response: z.array(kind.schema),
			example: `/api/${key}`,
			caching: 'data',
			limit: 'tier',
			errors: ['rate-limited'],
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
			errors: ['not-found', 'rate-limited'],
		},
	];
}
