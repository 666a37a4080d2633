import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText } from './fold.ts';

describe('foldText', () => {
	test.each([
		['accents', 'Wächter Élan Señor', 'wachter elan senor'],
		['letters without a decomposition', 'Straße œuvre Łódź Ærø', 'strasse oeuvre lodz aero'],
		['Turkish i, with and without a dot', 'IŞIK İNCİ ısı', 'isik inci isi'],
		['Cyrillic marks', 'Ёлка Йод', 'елка иод'],
		['full width', 'Ｓｔｒｉｋｅ！', 'strike!'],
		['half-width katakana', 'ｽﾄﾗｲｸ', 'すとらいく'],
		['katakana and voicing marks', 'バリケード', 'はりけーと'],
		['Thai tones', 'น้ำ', 'นํา'],
		['Hangul stays in syllables', '강타', '강타'],
		['apostrophes', 'Neow’s Neow‘s', "neow's neow's"],
		['invisible characters', 'Ba\u200bsh\u00ad', 'bash'],
	])('folds %s', (_case, text, folded) => {
		expect(foldText(text)).toBe(folded);
	});

	test('changes nothing more when applied again', () => {
		fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)));
	});
});
