import { z } from 'zod';
import { kindOf } from '../kinds.ts';
import { type RecordSearch, SEARCH_KINDS, type SearchKindKey, searchPath } from './kinds.ts';
import { plainText } from './plain-text.ts';

const KINDS = SEARCH_KINDS.map((kind) => kind.kind) as [SearchKindKey, ...SearchKindKey[]];

/** What a search result shows; the entry of `search-documents.json`, whose place there is the reference in the indexes. */
export const searchDocumentSchema = z.strictObject({
	kind: z.enum(KINDS).meta({ description: 'Kind of the result.' }),
	name: z.string().meta({ description: 'Name in the language of the index.' }),
	path: z.string().meta({ description: 'Path on the site; for pictures a full address.' }),
	subtitle: z.string().meta({ description: 'What tells results of one name apart; may be empty.' }),
	thumb: z.string().optional().meta({ description: 'Small picture; only on pictures.' }),
});

export type SearchDocument = z.output<typeof searchDocumentSchema>;

/** A document with the text it is found by besides its name. */
export interface SearchSource extends SearchDocument {
	readonly text: string;
}

type Fields = Readonly<Record<string, unknown>> & { readonly id: string };

/** The document of a published record. */
export function sourceOfRecord(search: RecordSearch, record: Fields): SearchSource {
	const { subtitle } = search;
	return {
		kind: search.kind,
		name: textOf(record[kindOf(search.records).nameField]),
		path: searchPath(search, record.id),
		subtitle: typeof subtitle === 'string' ? subtitle : subtitleOf(record, subtitle),
		text: search.text.map((field) => plainText(textOf(record[field]))).join('\n'),
	};
}

function subtitleOf(record: Fields, fields: readonly string[]): string {
	return fields
		.map((field) => textOf(record[field]))
		.filter((value) => value !== '')
		.join(' · ');
}

function textOf(value: unknown): string {
	if (Array.isArray(value)) return value.map(textOf).join('\n');
	return typeof value === 'string' ? value : '';
}
