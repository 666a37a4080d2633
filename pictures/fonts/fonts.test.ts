import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '../../contract/languages.ts';
import { missingGlyphs } from './coverage.ts';
import { charactersOfData } from './make-subsets.ts';

describe('the fonts of rendered cards', () => {
	test.each(LANGUAGE_CODES)('have a glyph for every character of the texts in %s', (language) => {
		const characters = charactersOfData(language);
		expect(characters.size).toBeGreaterThan(60);
		expect(missingGlyphs(characters, language)).toEqual([]);
	});

	test('lack other characters', () => {
		expect(missingGlyphs('Deal ω 攻', 'eng')).toEqual(['ω', '攻']);
		expect(missingGlyphs('Deal 攻撃', 'jpn')).toEqual([]);
	});
});
