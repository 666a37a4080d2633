import { type KindKey, kindOf } from '../../../../contract/kinds.ts';
import { recordPage } from '../../../../contract/tree/page-path.ts';
import { recordSayings } from './record-sayings.ts';
import { spokenText } from './english-words.ts';
import type { SemanticDocument } from './semantic-index.ts';

const TEXT_FIELDS = ['name', 'description', 'keywords'];

type Fields = Readonly<Record<string, unknown>> & { readonly id: string };

/** The searched text of a record: its name, kind, text and keywords. */
export function semanticDocument(key: KindKey, record: Fields): SemanticDocument {
	const { label } = kindOf(key);
	const texts = TEXT_FIELDS.flatMap((field) => record[field] ?? []).map(String);
	const item = { name: String(record['name']), path: recordPage(key, record.id), subtitle: label };
	const text = spokenText([label, ...texts].join('\n'));
	const type = typeof record['type'] === 'string' ? record['type'] : undefined;
	return { item, type, text, sayings: recordSayings(record, text) };
}
