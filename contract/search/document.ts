import { z } from 'zod';
import type { Kind } from '../kind.ts';
import { type KindKey, kindOf } from '../kinds.ts';
import { recordPage } from '../tree/page-path.ts';
import { SEARCH_KINDS, type SearchKindKey } from './groups.data.ts';
import { textTerms } from './terms/grams.ts';
import { type IconNames, readableText } from './terms/readable-text.ts';

const KINDS = SEARCH_KINDS.map((kind) => kind.kind) as [SearchKindKey, ...SearchKindKey[]];

/** What a search result shows; the entry of `search-documents.json`, whose place there is the reference in the indexes. */
export const searchDocumentSchema = z.strictObject({
	kind: z.enum(KINDS).meta({ description: 'Kind of the result.' }),
	name: z.string().meta({ description: 'Name in the language of the index.' }),
	path: z.string().meta({ description: 'Path on the site; for pictures a full address.' }),
	subtitle: z.string().meta({ description: 'What tells results of one name apart; may be empty.' }),
	english: z.string().optional().meta({ description: 'English name, where it is another one: players look for both.' }),
	aliases: z.array(z.string()).optional().meta({ description: 'Other names that count as much, such as those by a number.' }),
	readings: z
		.array(z.string())
		.optional()
		.meta({ description: 'The name in Latin letters, a space between syllables or words, where it is written in others.' }),
	thumb: z.string().optional().meta({ description: 'Small picture; only on pictures.' }),
});

export type SearchDocument = z.output<typeof searchDocumentSchema>;

/** A document with the text it is found by besides its name. */
export interface SearchSource extends SearchDocument {
	readonly text: string;
}

/** Terms of the full-text index: what the text says, and its other names. */
export function sourceTerms({ text, english = '', aliases = [] }: SearchSource): string[] {
	return textTerms([text, english, ...aliases].join('\n'));
}

type Fields = Readonly<Record<string, unknown>> & { readonly id: string };

/** The document of a published record of a kind; icons in its texts are English words unless named. */
export function sourceOfRecord(key: KindKey, record: Fields, icons?: IconNames): SearchSource {
	const kind = kindOf(key);
	const { page, subtitle, text, number } = kind.search;
	return {
		kind: groupOf(kind),
		name: nameOfRecord(key, record),
		path: page ?? recordPage(key, record.id),
		subtitle: typeof subtitle === 'string' ? subtitle : subtitleOf(record, subtitle),
		...(number ? { aliases: numberedNames(kind, record[number]) } : {}),
		text: text.map((field) => readableText(textOf(record[field]), icons)).join('\n'),
	};
}

/** `Ascension 10` and `A10`. */
const numberedNames = ({ label }: Kind, number: unknown): string[] => [`${label} ${number}`, `${label.charAt(0)}${number}`];

/** The name by which search finds a published record of a kind. */
export const nameOfRecord = (key: KindKey, record: Fields): string => textOf(record[kindOf(key).nameField]);

/** Kinds without a group of their own stand under Reference. */
export function groupOf({ singular, search }: Kind): SearchKindKey {
	return search.weight === undefined ? 'reference' : (singular as SearchKindKey);
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
