import { describe, expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../contract/languages.ts';
import { patternPhrases, titlesOf } from '../checks/texts/each-interface-text.ts';
import { loadRecordSource } from '../load/load-source.ts';
import { projectMain, projectSource } from '../testing/project-data.ts';
import { copyOfMiniature } from '../testing/miniature-copy.ts';
import { deriveCatalogue } from './catalogue.ts';

describe('the project', () => {
	const source = projectSource();
	const main = projectMain();

	test.each(LANGUAGE_CODES)('%s has every text of every record', (language) => {
		const missing = [...(main.messages.get(DEFAULT_LANGUAGE) ?? [])].flatMap(([kind, records]) =>
			[...records].flatMap(([id, messages]) => {
				const own = main.messages.get(language)?.get(kind)?.get(id);
				return Object.keys(messages).flatMap((path) => (own?.[path] === undefined ? [`${kind} ${id} ${path}`] : []));
			}),
		);
		expect(missing).toEqual([]);
	});

	test.each(LANGUAGE_CODES)('%s has every string of the pages, word of the filters and title of a guide', (language) => {
		const keysOf = (maps: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>) =>
			Object.entries(maps).flatMap(([map, texts]) => Object.keys(texts ?? {}).map((key) => `${map} ${key}`));
		const elsewhere = { ...titlesOf(source.content), pattern_phrases: patternPhrases(source) };
		const titles = language === DEFAULT_LANGUAGE ? {} : elsewhere;
		const needed = keysOf({ ...main.userInterface.get(DEFAULT_LANGUAGE), ...titles });
		expect(keysOf(main.userInterface.get(language) ?? {}).toSorted()).toEqual(needed.toSorted());
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
