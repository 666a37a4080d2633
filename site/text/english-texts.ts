import { KIND_KEYS } from '../../contract/kinds.ts';
import { DEFAULT_LANGUAGE } from '../../contract/languages.ts';
import { listOf } from '../tree/records.ts';

let texts: ReadonlySet<string> | undefined;

/** Whether a text equals an English text, so it is untranslated. Single words do not count, as they may be names. */
export function isEnglishText(text: string): boolean {
	if (!/[a-z] /.test(text)) return false;
	texts ??= collectTexts();
	return texts.has(text);
}

function collectTexts(): ReadonlySet<string> {
	const found = new Set<string>();
	for (const kind of KIND_KEYS) addTexts(listOf(DEFAULT_LANGUAGE, kind), found);
	return found;
}

function addTexts(value: unknown, found: Set<string>): void {
	if (typeof value === 'string') found.add(value);
	else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) addTexts(part, found);
}
