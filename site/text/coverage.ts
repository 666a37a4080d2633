import { KIND_KEYS, type KindKey } from '../../contract/kinds.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import { type MissingText, missingTextsFile } from '../../contract/tree/missing-texts.ts';
import { COVERAGE_FILE } from '../../contract/tree/tree-paths.ts';
import { settings } from '../tree/settings.ts';
import { readOptionalDocument } from '../tree/read-tree.ts';

interface Count {
	readonly texts: number;
	/** Texts shown in English. */
	readonly fallback: number;
}

type Coverage = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Count>>>>>>;

export interface KindCoverage {
	readonly kind: KindKey;
	readonly texts: number;
	readonly translated: number;
}

/** Translated texts of a language by kind. */
export function coverageOf(code: LanguageCode): KindCoverage[] {
	const kinds = readOptionalDocument<Coverage>(COVERAGE_FILE)?.[`${settings.channel}/${code}`] ?? {};
	return KIND_KEYS.flatMap((kind) => {
		const counts = Object.values(kinds[kind] ?? {});
		const texts = counts.reduce((sum, count) => sum + count.texts, 0);
		const fallback = counts.reduce((sum, count) => sum + count.fallback, 0);
		return texts > 0 ? [{ kind, texts, translated: texts - fallback }] : [];
	});
}

/** Untranslated texts in file order; empty in a tree without this list. */
export function missingOf(code: LanguageCode): readonly MissingText[] {
	return readOptionalDocument<readonly MissingText[]>(missingTextsFile(code)) ?? [];
}

/** Share of translated texts over all kinds, 0 to 1. */
export function shareOf(kinds: readonly KindCoverage[]): number {
	const texts = kinds.reduce((sum, kind) => sum + kind.texts, 0);
	return texts === 0 ? 0 : kinds.reduce((sum, kind) => sum + kind.translated, 0) / texts;
}
