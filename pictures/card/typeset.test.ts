import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGE_CODES, type LanguageCode } from '../../contract/languages.ts';
import { loadFonts } from './draw-card.ts';
import { LAYOUT, SIZES } from './layout.ts';
import { breakText } from './line-breaking.ts';
import { readMarkup } from './markup.ts';
import { type SetText, fitText } from './typeset.ts';

const TEXTS = fileURLToPath(new URL('../../game-data/main/text', import.meta.url));
const context = createCanvas(1, 1).getContext('2d');

beforeAll(loadFonts);

/** The longest card texts of a language with their markup: longer than any render. */
function longestTexts(language: LanguageCode, count: number): { name: string; description: string }[] {
	const cards = JSON.parse(readFileSync(`${TEXTS}/${language}/cards.json`, 'utf8')) as Record<string, Record<string, string>>;
	return Object.values(cards)
		.map(({ name = '', description = '' }) => ({
			name,
			description: description.replace(/\{(\w+)[^{}]*(\{[^{}]*\}[^{}]*)*\}/g, '12'),
		}))
		.sort((left, right) => right.description.length - left.description.length)
		.slice(0, count);
}

const shown = (set: SetText): string =>
	set.lines.flatMap(({ pieces }) => pieces.map((piece) => ('text' in piece ? piece.text : ''))).join('');

function expectInside(set: SetText, box: { width: number; height: number }): void {
	expect(set.isWhole).toBe(true);
	expect(set.height).toBeLessThanOrEqual(box.height);
	for (const { pieces, width } of set.lines) {
		expect(width).toBeLessThanOrEqual(box.width);
		for (const piece of pieces) expect(piece.x + piece.width).toBeLessThanOrEqual(box.width + 0.01);
	}
}

describe('texts of cards', () => {
	test.each(LANGUAGE_CODES)('the longest in %s fit into their boxes at a readable size', (language) => {
		for (const { name, description } of longestTexts(language, 6)) {
			const text = fitText(context, readMarkup(description), { language, weight: 500 }, LAYOUT.text, SIZES.text);
			expectInside(text, LAYOUT.text);
			expect(text.size).toBeGreaterThanOrEqual(22);
			const plain = description.replace(/\[(?:energy|star):(\d+)\]/g, '$1').replace(/\[\/?\w+[^\]]*\]|\s/g, '');
			expect(shown(text).replace(/\s/g, '')).toBe(plain);
			const title = [[{ text: `${name}+`, colour: 'green' as const }]];
			expectInside(fitText(context, title, { language, weight: 800 }, LAYOUT.name, SIZES.name), LAYOUT.name);
		}
	});

	test('of any words are set completely', () => {
		const words = fc.array(
			fc.constantFrom('Deal', '[gold]Block[/gold]', '12', 'Donaudampfschifffahrt', '[energy:2]', 'x,', '(y)'),
			{ maxLength: 40 },
		);
		const language = fc.constantFrom(...LANGUAGE_CODES);
		fc.assert(
			fc.property(words, language, (list, code) => {
				const set = fitText(context, readMarkup(list.join(' ')), { language: code, weight: 500 }, LAYOUT.text, SIZES.text);
				const expected = list.map((word) => word.replace(/\[[^\]]*\]/g, '')).join('');
				expect(shown(set).replaceAll(' ', '')).toBe(expected);
			}),
			{ numRuns: 40 },
		);
	});

	test('breaks words that are longer than a line', () => {
		const set = fitText(
			context,
			readMarkup('W'.repeat(80)),
			{ language: 'deu', weight: 500 },
			{ width: 200, height: 900 },
			SIZES.text,
		);
		expect(set.lines.length).toBeGreaterThan(5);
		expectInside(set, { width: 200, height: 900 });
	});
});

describe('breakText', () => {
	test('keeps punctuation with its word', () => {
		expect(breakText('カードを2枚引く。', 'jpn')).toEqual(expect.arrayContaining(['引く。']));
		for (const part of breakText('「攻撃」、カードー。（2枚）', 'jpn')) {
			expect(part).not.toMatch(/^[」、ー。）]/);
			expect(part).not.toMatch(/[「（]$/);
		}
	});

	test.each([
		['ในเทิร์นของคุณ', ['ใน', 'เทิร์น', 'ของ', 'คุณ']],
		['สร้างความเสียหาย', ['สร้าง', 'ความเสียหาย']],
		['ความแข็งแรง', ['ความแข็งแรง']],
		['มอนสเตอร์', ['มอนสเตอร์']],
	])('knows Thai words that the dictionary lacks: %s', (text, parts) => {
		expect(breakText(text, 'tha')).toEqual(parts);
	});

	test('keeps a number with its counter, also across a Thai space', () => {
		expect(breakText('เสีย 1 HP', 'tha')).toEqual(['เสีย ', '1 HP']);
		expect(breakText('การ์ด 12 ใบ', 'tha')).toEqual(['การ์ด ', '12 ใบ']);
	});

	test('breaks Thai only between words', () => {
		const parts = breakText('จั่วการ์ดสองใบ', 'tha');
		expect(parts.join('')).toBe('จั่วการ์ดสองใบ');
		expect(parts).toContain('การ์ด');
	});

	test('breaks other languages at spaces', () => {
		expect(breakText('Deal 8 damage.', 'eng')).toEqual(['Deal ', '8 ', 'damage.']);
		expect(breakText('카드를 2장 뽑습니다.', 'kor')).toEqual(['카드를 ', '2장 ', '뽑습니다.']);
	});
});
