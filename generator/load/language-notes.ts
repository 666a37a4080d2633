import { join } from 'node:path';
import { z } from 'zod';
import type { LanguageCode } from '../../contract/languages.ts';
import { type Reader, readOptionalJson } from '../files/read-json.ts';

const termsSchema = z.record(z.string(), z.array(z.string().min(1)).min(1));
const sameSchema = z.array(z.string());

/** Notes of translators. Languages without notes were not translated here and are not checked against them. */
export interface LanguageNotes {
	/** `terms.json`: English game term → allowed forms. */
	readonly terms: Readonly<Record<string, readonly string[]>> | undefined;
	/** `same.json`: texts that equal the English ones on purpose. */
	readonly same: ReadonlySet<string> | undefined;
}

export function loadLanguageNotes(reader: Reader, languages: readonly LanguageCode[]): Map<LanguageCode, LanguageNotes> {
	return new Map(
		languages.map((code) => {
			const folder = join(reader.root, 'main/text', code);
			const terms = readOptionalJson(reader, join(folder, 'terms.json'), termsSchema);
			const same = readOptionalJson(reader, join(folder, 'same.json'), sameSchema);
			return [code, { terms, same: same && new Set(same) }];
		}),
	);
}
