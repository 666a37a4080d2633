import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { KINDS } from '../../../contract/kinds.ts';
import type { Strings } from '../strings.ts';
import { translateSubtitle } from './subtitle.ts';

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

const ui = (language: string): Words =>
	JSON.parse(readFileSync(new URL(`../../../game-data/main/text/${language}/ui.json`, import.meta.url), 'utf8'));

/** Strings of a language as the page loads them. */
function stringsOf(language: string): Strings {
	const maps: Words = { ...ui(language), character_names: { ironclad: 'アイアンクラッド' } };
	return { t: (key) => maps['pages']?.[key] ?? key, word: (map, key) => maps[map]?.[key] ?? key };
}

describe('translateSubtitle', () => {
	const strings = stringsOf('jpn');

	test.each([
		['card', 'ironclad · アタック', 'アイアンクラッド · アタック'],
		['card', 'curse · 呪い', '呪い'],
		['relic', 'shared', ui('jpn')['pages']?.['pool.shared']],
		['guide', 'general', 'general'],
		['page', '/cards', '/cards'],
		['character', '', ''],
	])('translates the subtitle of a %s "%s"', (kind, subtitle, expected) => {
		expect(translateSubtitle(kind, subtitle, strings)).toBe(expected);
	});

	test.each([
		'power:Buff · Counter',
		'power:Debuff · Single',
		'monster:Normal',
		'monster:Elite',
		'encounter:Boss',
		'event:Shared',
	])('leaves no word of %s in English', (line) => {
		const [kind = '', subtitle = ''] = line.split(':');
		for (const part of translateSubtitle(kind, subtitle, strings).split(' · ')) expect(part).not.toMatch(/[a-z]/i);
	});

	test('has a word for every kind of record that stands under Reference', () => {
		const labels = KINDS.flatMap(({ search: { subtitle } }) => (typeof subtitle === 'string' ? [subtitle] : []));
		expect(labels.length).toBeGreaterThan(8);
		for (const label of labels) expect(translateSubtitle('reference', String(label), strings)).not.toMatch(/[a-z]/i);
	});
});
