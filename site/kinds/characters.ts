import { className } from '../../contract/records/class-name.ts';
import { listOf } from '../tree/records.ts';
import type { View } from './view.ts';
import { fact, linkFact } from './words.ts';

/** The id of a character by the English short name that other records use. */
export function characterIdOf(shortName: string): string | undefined {
	return listOf('eng', 'characters').find(({ id }) => className(id) === shortName)?.id;
}

/** Rank of a character in the order in which the game unlocks them. */
export function placeOf(id: string): number {
	const before = listOf('eng', 'characters').find((character) => character.id === id)?.unlocks_after;
	const previous = before ? characterIdOf(before) : undefined;
	return previous === undefined || previous === id ? 0 : placeOf(previous) + 1;
}

export const characterView: View<'characters'> = {
	hasStatistics: true,
	hue: (character) => character.id.toLowerCase(),
	meta: (character, page) => [
		`${character.starting_hp} ${page.t('field.hp')}`,
		`${character.starting_gold} ${page.t('field.gold')}`,
	],
	text: (character) => character.description,
	filters: [],
	sorts: [{ name: 'library', label: 'sort.library', value: (character) => placeOf(character.id) }],
	facts: (character, page) => [
		...fact('field.hp', character.starting_hp),
		...fact('field.starting_gold', character.starting_gold),
		...fact('field.energy', character.max_energy),
		...fact('field.orb_slots', character.orb_slots),
		...linkFact(
			'field.unlocks_after',
			[character.unlocks_after && characterIdOf(character.unlocks_after)]
				.filter((id) => typeof id === 'string' && id !== '')
				.map((id) => ({ text: page.recordName('characters', id!), href: page.recordHref('characters', id!) })),
		),
	],
};
