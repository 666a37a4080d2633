import { describe, expect, test } from 'vitest';
import type { KindKey } from '../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../contract/languages.ts';
import { loadRecordSource } from '../load/load-source.ts';
import { PROJECT_DATA } from '../testing/project-data.ts';
import { copyOfMiniature } from '../testing/miniature-copy.ts';
import { deriveCatalogue } from './catalogue.ts';

/** Long texts that may be English in every language, and conditions, which are English by contract. */
const MAY_BE_ENGLISH: Readonly<Partial<Record<KindKey, RegExp>>> = {
	achievements: /^condition$/,
	epochs: /^(?!title$|era_name$)/,
	events: /^(?!name$)/,
};

describe('the project', () => {
	const source = loadRecordSource(PROJECT_DATA, LANGUAGE_CODES);
	const main = source.channels.get('main')!;

	test.each(LANGUAGE_CODES)('%s has every name and every short text', (language) => {
		const missing = [...(main.messages.get(DEFAULT_LANGUAGE) ?? [])].flatMap(([kind, records]) =>
			[...records].flatMap(([id, messages]) => {
				const own = main.messages.get(language)?.get(kind)?.get(id);
				const needed = Object.keys(messages).filter((path) => !MAY_BE_ENGLISH[kind]?.test(path));
				return needed.filter((path) => own?.[path] === undefined).map((path) => `${kind} ${id} ${path}`);
			}),
		);
		expect(missing).toEqual([]);
	});

	test.each(LANGUAGE_CODES)('%s has every string of the pages and every word of the filters', (language) => {
		const keysOf = (code: typeof language) =>
			Object.entries(main.userInterface.get(code) ?? {}).flatMap(([map, texts]) =>
				Object.keys(texts ?? {}).map((key) => `${map} ${key}`),
			);
		expect(keysOf(language).toSorted()).toEqual(keysOf(DEFAULT_LANGUAGE).toSorted());
	});
});

test('a text that a language lacks is counted, by kind and field', () => {
	const source = loadRecordSource(copyOfMiniature(), ['eng', 'jpn']);
	const { coverage } = deriveCatalogue(source, source.channels.get('main')!, 'jpn');
	const total = Object.values(coverage['relics'] ?? {});
	expect(total.length).toBeGreaterThan(0);
	expect(total.every(({ texts, fallback }) => texts > 0 && fallback === texts)).toBe(true);
	expect(coverage['interface']).toEqual(expect.objectContaining({ card_types: expect.anything() }));
});
