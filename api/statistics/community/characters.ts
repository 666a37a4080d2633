import type { Character } from '../../../contract/statistics/bracket.ts';
import type { StatisticsCatalogue } from '../counting/catalogue/statistics-catalogue.ts';

/** Name without an English article. */
export function nameOfCharacter({ characters }: StatisticsCatalogue, character: Character): string {
	const name = characters.find(({ id }) => id === character)?.name ?? character;
	return name.replace(/^The /, '');
}
