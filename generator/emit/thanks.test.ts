import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const read = <Shape>(path: string): Shape => JSON.parse(readFileSync(new URL(path, ROOT), 'utf8')) as Shape;

const { dependencies } = read<{ readonly dependencies: Readonly<Record<string, string>> }>('package.json');
const { special } = read<{ readonly special: readonly { readonly name: string; readonly note: string }[] }>(
	'game-data/content/thanks.json',
);
const notes = new Map(special.map(({ name, note }) => [name.toLowerCase(), note]));

/** The holder named in the first copyright notice of a licence; undefined if it names none or only an e-mail address. */
function holderOf(name: string): string | undefined {
	const folder = new URL(`node_modules/${name}/`, ROOT);
	const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
	const text = file === undefined ? '' : readFileSync(new URL(file, folder), 'utf8');
	const notice = /^\s*copyright (?:\(c\) )?(?:\d{4}[\d\s,-]*(?:present)?,? )?(?:by )?(?<holder>[^\s[][^\n<(|,]*)/im.exec(text);
	const holder = notice?.groups?.['holder']?.trim();
	return holder?.includes('@') || /^(notice|license)/.test(holder ?? '') ? undefined : holder;
}

describe('the thanks page lists every runtime package with author and licence', () => {
	test.each(Object.keys(dependencies))('%s', (name) => {
		const { license } = read<{ readonly license: string }>(`node_modules/${name}/package.json`);
		const note = notes.get(name) ?? '';
		expect(note).toMatch(/ By \S.+\(.+\)\.$/);
		expect(note).toContain(license.replace(/^\((.+)\)$/, '$1'));
		expect(note).toContain(holderOf(name) ?? '');
	});
});
