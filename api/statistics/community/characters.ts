import { type Bracket, CHARACTERS, type Character } from '../../../contract/statistics/bracket.ts';
import type { StatisticsCatalogue } from '../rollup/catalogue/statistics-catalogue.ts';

/** English name without its article. */
export function nameOfCharacter({ characters }: StatisticsCatalogue, character: Character): string {
	const name = characters.find(({ id }) => id === character)?.name ?? character;
	return name.replace(/^The /, '');
}

/** Characters of a bracket: the one it names, or all. */
export function charactersIn({ character }: Bracket): readonly Character[] {
	return character === undefined ? CHARACTERS : [character];
}
