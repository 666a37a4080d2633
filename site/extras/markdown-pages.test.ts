import { expect, test } from 'vitest';
import { markdownPages } from './markdown-pages.ts';

test('every document is a text with its title, without front matter', () => {
	const pages = markdownPages();
	expect(Object.keys(pages)).toEqual(expect.arrayContaining(['developers/limits.md', 'developers/behaviour/search.md']));
	expect(pages['developers/limits.md']).toMatch(/^# Limits\n\nHow many requests [^\n]+\n\nLimits count per route/);
	expect(Object.values(pages).filter((text) => !/^# [^\n]+\n\n[^\n]+\n\n/.test(text))).toEqual([]);
});
