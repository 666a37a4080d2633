import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));

test('every package that the service runs on is thanked', () => {
	const { dependencies } = read('package.json') as { readonly dependencies: Readonly<Record<string, string>> };
	const { special } = read('game-data/content/thanks.json') as { readonly special: readonly { readonly name: string }[] };
	const thanked = special.map(({ name }) => name.toLowerCase());
	expect(Object.keys(dependencies).filter((name) => !thanked.includes(name))).toEqual([]);
});
