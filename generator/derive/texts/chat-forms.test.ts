import { describe, expect, test } from 'vitest';
import { chatLine } from '../../../contract/chat/chat-line.ts';
import { createChatWords } from '../../../contract/chat/chat-words.ts';
import { embedSchema, recordEmbed } from '../../../contract/chat/discord-embed.ts';
import { type KindKey, kindOf } from '../../../contract/kinds.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../../contract/languages.ts';
import type { Published } from '../../../contract/records/record-order.ts';
import { projectCatalogue, projectMain, projectSource } from '../../testing/project-data.ts';
import { type Catalogue, deriveCatalogue } from '../catalogue.ts';
import { deriveTranslations } from './translations.ts';

/** Every record of the released game, and of the beta where that has another. */
function* everyRecord(language: LanguageCode): Generator<[KindKey, Published]> {
	for (const [kind, records] of projectCatalogue(language).records) for (const record of records) yield [kind, record];
	if (language !== 'eng') return;
	const beta = projectSource().channels.get('beta');
	if (!beta) return;
	for (const [kind, records] of deriveCatalogue(projectSource(), beta, language).records)
		for (const record of records) yield [kind, record];
}

const actsOf = (catalogue: Catalogue): readonly Published[] => catalogue.records.get('acts') ?? [];

function wordsOf(language: LanguageCode) {
	const catalogue = projectCatalogue(language);
	const own = new Map(actsOf(catalogue).map(({ id, name }) => [id, String(name)]));
	const acts = new Map(actsOf(projectCatalogue('eng')).map(({ id, name }) => [String(name), own.get(id) ?? String(name)]));
	return createChatWords(deriveTranslations(projectMain(), catalogue), acts);
}

/** Markup of the game, and what a line of chat cannot hold. */
const MARKUP = /\[\/?(?:gold|red|blue|green|purple|orange|aqua|pink|sine|jitter|b|i|energy|star)[\]:]|[\n\r\t]/;
/** What no text may show: a key without words, a value that is none. */
const UNWORDED =
	/(?<!\p{L})(?:undefined|null|NaN)(?!\p{L})|\[object|\{\w+\}|\b(?:field|rank|room|event|power|stack|badge|achievement|glossary)\.\w/u;

describe.each(LANGUAGE_CODES)('in %s', (language) => {
	const words = wordsOf(language);

	// One expectation for all: there are half a million things to look at.
	test('every record is a line of at most 400 characters without markup that begins with its name', () => {
		const wrong = [...everyRecord(language)].flatMap(([kind, record]) => {
			const line = chatLine(kindOf(kind), record, words);
			const name = String(record[kindOf(kind).nameField]).replaceAll(/\s+/g, ' ').trim();
			const isRight = line.length <= 400 && !MARKUP.test(line) && !UNWORDED.test(line) && line.startsWith(name);
			return isRight ? [] : [`${kind} ${record.id}: ${line}`];
		});
		expect(wrong).toEqual([]);
	});

	test('every record is an embed within the limits of Discord', () => {
		const wrong = [...everyRecord(language)].flatMap(([kind, record]) => {
			const frame = { url: `https://almanac.example/${kind}/${record.id}`, version: 'v0.110.0' };
			const embed = recordEmbed(kindOf(kind), record, words, frame);
			const { title, description = '', fields, footer } = embed;
			const parts = [title, description, footer.text, ...fields.flatMap(({ name, value }) => [name, value])];
			const isRight =
				embedSchema.safeParse(embed).success &&
				parts.join('').length <= 6000 &&
				title.length > 0 &&
				!parts.some((part) => UNWORDED.test(part)) &&
				(description.match(/(?<!\\)\*\*/g) ?? []).length % 2 === 0 &&
				!/\[\/?(?:gold|red|blue|green|energy|star)/.test(description);
			return isRight ? [] : [`${kind} ${record.id}: ${JSON.stringify(embed)}`];
		});
		expect(wrong).toEqual([]);
	});
});

describe('the line of', () => {
	const line = (language: LanguageCode, kind: KindKey, id: string) =>
		chatLine(
			kindOf(kind),
			projectCatalogue(language)
				.records.get(kind)!
				.find((record) => record.id === id)!,
			wordsOf(language),
		);

	test.each([
		[
			'cards',
			'BASH',
			/^Bash \(2\) · Attack · Basic · Ironclad: Deal 8 damage\. Apply 2 Vulnerable\. \[Upgraded: Deal 10 damage\. /,
		],
		['cards', 'FALLING_STAR', /^Falling Star \(0, 2★\) · /],
		['cards', 'WHIRLWIND', /^Whirlwind \(X\) · /],
		['cards', 'BURN', /^Burn · Status · /],
		['cards', 'BODY_SLAM', /\[Upgraded: Costs 0\]$/],
		['cards', 'APPARITION', /· Exhaust, Ethereal: .* \[Upgraded: Loses Ethereal\]$/],
		['cards', 'OFFERING', /: Lose 6 HP\. Gain 2 Energy\. Draw 3 cards\. /],
		['relics', 'ANCHOR', /^Anchor · Common Relic: /],
		['monsters', 'AXEBOT', /^Axebot · Normal · \d+–\d+ HP: /],
		['encounters', 'AEONGLASS_BOSS', /^Aeonglass · Boss · Act 3: Glory: Aeonglass$/],
		['characters', 'IRONCLAD', /^The Ironclad · 80 HP · 99 gold · 3 Energy: /],
		['ascensions', 'LEVEL_05', /^.* \(5\): /],
	] as const)('%s %s', (kind, id, expected) => {
		expect(line('eng', kind, id)).toMatch(expected);
	});

	test('a card is in the words of its language', () => {
		expect(line('deu', 'cards', 'BASH')).toMatch(/ · Angriff · .*\[Verbessert: /);
		expect(line('jpn', 'cards', 'BASH')).toMatch(/\[アップグレード後: /);
	});
});
