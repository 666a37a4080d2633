import { KIND_KEYS } from '../../contract/kinds.ts';
import { DEFAULT_LANGUAGE } from '../../contract/languages.ts';
import { type AnyRecord, listOf, recordOf } from '../tree/records.ts';

/** Texts of these kinds are in their single records only, or are the longest. */
const DETAILED = ['events'] as const;

let texts: ReadonlySet<string> | undefined;

/** Whether a text is one of the English records: where a translation lacks it, that is what is shown. Single words may be names. */
export function isEnglishText(text: string): boolean {
	if (!/[a-z] /.test(text)) return false;
	texts ??= collectTexts();
	return texts.has(text);
}

function collectTexts(): ReadonlySet<string> {
	const found = new Set<string>();
	for (const kind of KIND_KEYS) addTexts(listOf(DEFAULT_LANGUAGE, kind), found);
	for (const kind of DETAILED) {
		for (const { id } of listOf(DEFAULT_LANGUAGE, kind) as readonly AnyRecord[])
			addTexts(recordOf(DEFAULT_LANGUAGE, kind, id), found);
	}
	return found;
}

function addTexts(value: unknown, found: Set<string>): void {
	if (typeof value === 'string') found.add(value);
	else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) addTexts(part, found);
}
