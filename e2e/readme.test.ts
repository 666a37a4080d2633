import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(`${PROJECT}README.md`, 'utf8');
const MOST_LINES = 120;
const MOST_BYTES_OF_A_PICTURE = 150_000;

test('the README is short', () => {
	expect(readme.split('\n').length).toBeLessThanOrEqual(MOST_LINES);
});

test('the README shows small pictures of the project', () => {
	const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map((match) => `${PROJECT}${match[1]!}`);
	expect(pictures).toHaveLength(2);
	for (const picture of pictures) expect(statSync(picture).size, picture).toBeLessThan(MOST_BYTES_OF_A_PICTURE);
});

test('the README names documents and folders that exist', () => {
	const documents = [...readme.matchAll(/^\| `\/developers\/[\w-]+` \| `([\w/.-]+)` \|/gm)].map((match) => match[1]!);
	expect(documents.length).toBeGreaterThan(5);
	expect(documents.filter((name) => !existsSync(`${PROJECT}site/prose/developers/${name}`))).toEqual([]);
	const folders = [...readme.matchAll(/^([\w-]+)\/ /gm)].map((match) => match[1]!);
	expect(folders.length).toBeGreaterThan(9);
	expect(folders.filter((name) => !existsSync(`${PROJECT}${name}`))).toEqual([]);
});
