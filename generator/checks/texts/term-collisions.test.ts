import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findings } from '../../testing/findings.ts';
import { copyOfMiniature } from '../../testing/miniature-copy.ts';
import { termCollisions } from './term-collisions.ts';

/** A miniature with these Italian names of records, terms and other words. */
function italian(files: Readonly<Record<string, unknown>>): string {
	const data = copyOfMiniature();
	const folder = join(data, 'main/text/ita');
	mkdirSync(folder, { recursive: true });
	for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, `${name}.json`), JSON.stringify(content));
	return data;
}

const cards = { POKE: { name: 'Artefatto' } };

test.each([
	[
		'a term that is the name of another card, in any case',
		{ cards, terms: { Relic: ['Reliquia', 'artefatto'] } },
		[
			'main/text/ita/terms.json Relic: uses the word `artefatto`, which the game uses for another record; expected another word; got the name of Poke (term-collisions)',
		],
	],
	['a term that names the same record', { cards, terms: { Poke: ['Artefatto'], Poked: ['Artefatto'] } }, []],
	['an unused word', { cards, terms: { Relic: ['Reliquia'] } }, []],
	[
		'a word that the game uses for both',
		{ cards, terms: { Power: ['Artefatto'] }, ui: { card_types: { Power: 'Artefatto' } } },
		[],
	],
	[
		'a section of the site',
		{ cards, terms: { Poke: ['Artefatto'] }, ui: { sections: { relics: 'Artefatto' } } },
		[
			'main/text/ita/ui.json sections relics: uses the word `Artefatto`, which the game uses for another record; expected another word; got the name of Poke (term-collisions)',
		],
	],
	['a language without terms', { cards }, []],
])('%s', (_name, files, expected) => {
	expect(findings(termCollisions, italian(files))).toEqual(expected);
});
