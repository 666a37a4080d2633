import type { KindKey } from '../../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../../contract/languages.ts';
import type { Source } from '../../load/source.ts';
import { type Problem, quote } from '../../problems/problem.ts';
import type { SourceCheck } from '../check.ts';
import type { ChannelSource } from '../../load/channel-source.ts';

/** Kinds with names chosen by this project, which do not reserve words. */
const OWN_WORDS: ReadonlySet<KindKey> = new Set(['glossary', 'stories']);

export const termCollisions: SourceCheck = {
	name: 'term-collisions',
	description: 'Ensures that no word for a game term is the name of another record in that language.',
	check(source) {
		const main = source.channels.get('main');
		return main ? [...main.messages.keys()].flatMap((code) => checkLanguage(source, main, code)) : [];
	},
};

function checkLanguage(source: Source, main: ChannelSource, code: LanguageCode): Problem[] {
	const words = wordsOf(source, main, code);
	if (words.length === 0) return [];
	const names = meaningsOf(main, code);
	return words.flatMap(({ term, form, file, path }) => {
		const meanings = names.get(form.toLowerCase()) ?? [];
		const others = meanings.filter(({ isOwn }) => !isOwn).map(({ english }) => english);
		if (others.length === 0 || meanings.some(({ english }) => isAkin(term, english))) return [];
		const message = `uses the word ${quote(form)}, which the game uses for another record`;
		return [
			{
				check: termCollisions.name,
				file,
				path,
				message,
				expected: 'another word',
				got: `the name of ${[...new Set(others)].join(', ')}`,
			},
		];
	});
}

/** The words of terms and of site sections. */
function wordsOf(source: Source, main: ChannelSource, code: LanguageCode) {
	const terms = Object.entries(source.languageNotes.get(code)?.terms ?? {});
	if (terms.length === 0) return [];
	const english = main.userInterface.get(DEFAULT_LANGUAGE)?.sections ?? {};
	const sections = Object.entries(main.userInterface.get(code)?.sections ?? {});
	return [
		...terms.flatMap(([term, forms]) => forms.map((form) => ({ term, form, file: `main/text/${code}/terms.json`, path: term }))),
		...sections.map(([key, form]) => ({
			term: english[key] ?? key,
			form,
			file: `main/text/${code}/ui.json`,
			path: `sections ${key}`,
		})),
	];
}

interface Meaning {
	/** English name of the record, or the English word. */
	readonly english: string;
	/** Not a name from the game: it permits a term, but does not reserve a word. */
	readonly isOwn: boolean;
}

/** Meanings by lower-case name of records, types, rarities and options in a language. */
function meaningsOf(main: ChannelSource, code: LanguageCode): Map<string, Meaning[]> {
	const meanings = new Map<string, Meaning[]>();
	const add = (name: string, meaning: Meaning) =>
		meanings.set(name.toLowerCase(), [...(meanings.get(name.toLowerCase()) ?? []), meaning]);
	for (const [kind, records] of main.messages.get(code) ?? []) {
		for (const [id, { name }] of records) {
			const english = main.messages.get(DEFAULT_LANGUAGE)?.get(kind)?.get(id)?.['name'];
			if (name !== undefined && english !== undefined) add(name, { english, isOwn: OWN_WORDS.has(kind) });
		}
	}
	for (const map of ['card_types', 'card_rarities', 'rest_site_options'] as const) {
		for (const [english, word] of Object.entries(main.userInterface.get(code)?.[map] ?? {})) {
			if (word !== undefined) add(word, { english, isOwn: true });
		}
	}
	return meanings;
}

/** Whether two English words share a stem: Stun and Stunned, Ironclad and The Ironclad. */
function isAkin(one: string, other: string): boolean {
	const [left, right] = [one, other].map((word) => word.toLowerCase().replace(/^the /, '')) as [string, string];
	return left.startsWith(right) || right.startsWith(left);
}
