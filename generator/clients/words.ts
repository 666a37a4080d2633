/** Names in the manner of each language, made of words. */

/** The words of an id, a field or an address: `steam_id`, `draft-recs`, `maxAgeDays`. */
export const wordsOf = (name: string): string[] =>
	name
		.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
		.split(/[^A-Za-z0-9]+/)
		.filter((word) => word !== '')
		.map((word) => word.toLowerCase());

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const pascalCase = (words: readonly string[]): string => notADigit(words.map(capital).join(''));
export const camelCase = (words: readonly string[]): string => {
	const [first = '', ...rest] = words;
	return notADigit(first + rest.map(capital).join(''));
};
export const snakeCase = (words: readonly string[]): string => notADigit(words.join('_'));

/** No language takes a name that begins with a digit. */
const notADigit = (name: string): string => (/^\d/.test(name) ? `_${name}` : name);
