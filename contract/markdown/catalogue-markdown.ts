import { type KindKey, KIND_KEYS, kindOf } from '../kinds.ts';
import { type LanguageCode, language } from '../languages.ts';
import { DATA_LICENCE } from '../licence.ts';
import { recordMarkdown } from './record-markdown.ts';

type Records = readonly (Readonly<Record<string, unknown>> & { readonly id: string })[];

export function kindMarkdown(kind: KindKey, records: Records): string {
	const { title, description } = kindOf(kind);
	const sections = records.map((record) => recordMarkdown(kind, record));
	return [`# ${title}`, description, ...sections].join('\n\n').concat('\n');
}

/** Everything in one language as Markdown, for language models: `llms-full-<lang>.md`. */
export function catalogueMarkdown(code: LanguageCode, version: string, recordsOf: (kind: KindKey) => Records): string {
	const head = `# Slay the Spire 2: all records, ${language(code).label}, version ${version}\n\n${DATA_LICENCE.attribution} ${DATA_LICENCE.game_makers}\n`;
	return [head, ...KIND_KEYS.map((kind) => kindMarkdown(kind, recordsOf(kind)))].join('\n');
}
