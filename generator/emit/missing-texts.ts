import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '../../contract/records/canonical-json.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../contract/languages.ts';
import { type MissingText, missingTextsFile } from '../../contract/tree/missing-texts.ts';
import { sourceLines } from '../load/source-lines.ts';
import type { RecordSource } from '../load/source.ts';
import type { TreeWriter } from './tree-writer.ts';
import type { ChannelSource } from '../load/channel-source.ts';

/** File with the strings of the pages and the words of filters. */
const INTERFACE_FILE = 'ui';

/** Lists the missing texts of a language and the lines of their English texts. */
export function emitMissingTexts(writer: TreeWriter, channel: ChannelSource, language: LanguageCode, lineOf: LineFinder): void {
	const missing = missingTexts(channel, language).map((text) => ({ ...text, ...lineOf(text) }));
	writer.add(missingTextsFile(language), canonicalJson(missing));
}

type Missing = Pick<MissingText, 'kind' | 'id' | 'field'>;

/** Texts that exist in English and not in a language. */
function missingTexts({ messages, userInterface }: ChannelSource, language: LanguageCode): Missing[] {
	const records = [...(messages.get(DEFAULT_LANGUAGE) ?? [])].flatMap(([kind, byId]) =>
		[...byId].flatMap(([id, texts]) => lacking(kind, id, texts, messages.get(language)?.get(kind)?.get(id))),
	);
	const own: Maps = userInterface.get(language) ?? {};
	const words = Object.entries<Maps[string]>(userInterface.get(DEFAULT_LANGUAGE) ?? {}).flatMap(([map, texts]) =>
		lacking(INTERFACE_FILE, map, texts ?? {}, own[map]),
	);
	return [...records, ...words];
}

type Maps = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

function lacking(
	kind: string,
	id: string,
	texts: Readonly<Record<string, unknown>>,
	own: Readonly<Record<string, unknown>> | undefined,
): Missing[] {
	return Object.keys(texts).flatMap((field) => (own?.[field] === undefined ? [{ kind, id, field }] : []));
}

export type LineFinder = (missing: Missing) => Pick<MissingText, 'file' | 'line'>;

/** Finds the line of an English text. Each file is read once, on first use. */
export function createLineFinder({ root }: Pick<RecordSource, 'root'>): LineFinder {
	const files = new Map<string, ReadonlyMap<string, number>>();
	return ({ kind, id, field }) => {
		const file = `main/text/${DEFAULT_LANGUAGE}/${kind}.json`;
		const path = join(root, file);
		const lines = files.get(file) ?? (existsSync(path) ? sourceLines(readFileSync(path, 'utf8')) : new Map<string, number>());
		files.set(file, lines);
		return { file, line: lines.get(`${id} ${field}`) ?? null };
	};
}
