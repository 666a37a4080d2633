import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Problem, formatProblem } from '../../problems/problem.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { loadContent } from './load-content.ts';

function load(files: Readonly<Record<string, string>>) {
	const root = temporaryFolder();
	for (const [name, text] of Object.entries(files)) {
		const file = join(root, 'content', name);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	}
	const problems: Problem[] = [];
	const content = loadContent({ root, problems });
	return { content, problems: problems.map(formatProblem) };
}

const GUIDE = '---\ntitle: A guide\nsummary: What it is.\ndate: 2026-08-24\n---\n\nText.\n';

describe('loadContent', () => {
	test('returns empty content for a missing folder', () => {
		const { content, problems } = load({});
		expect(problems).toEqual([]);
		expect(content).toMatchObject({ mechanics: [], guides: [], news: [], siteNews: [], announcements: [], pages: [] });
	});

	test('reads front matter and text', () => {
		const { content, problems } = load({ 'guides/a-guide.md': GUIDE, 'guides/windows.md': GUIDE.replaceAll('\n', '\r\n') });
		expect(problems).toEqual([]);
		expect(content.guides).toEqual(
			['a-guide', 'windows'].map((slug) => ({
				slug,
				title: 'A guide',
				summary: 'What it is.',
				date: '2026-08-24',
				author: 'Anonymous',
				category: 'general',
				difficulty: 'beginner',
				tags: [],
				body: 'Text.',
			})),
		);
	});

	test.each([
		['no front matter', 'guides/a.md', 'Text.', /guides\/a\.md: does not start with front matter/],
		['broken YAML', 'guides/a.md', '---\ntitle: "A\n---\n', /guides\/a\.md line \d+: is not valid YAML: .*\(front-matter\)/],
		[
			'an unknown key',
			'guides/a.md',
			GUIDE.replace('title:', 'tittle: x\ntitle:'),
			/guides\/a\.md: has an unknown key; got `tittle`/,
		],
		['a missing key', 'guides/a.md', GUIDE.replace('title: A guide\n', ''), /guides\/a\.md title: /],
		[
			'an unknown category',
			'guides/a.md',
			GUIDE.replace('title:', 'category: cooking\ntitle:'),
			/guides\/a\.md category: .*got `cooking`/,
		],
		['an invalid date', 'guides/a.md', GUIDE.replace('2026-08-24', '2026-02-30'), /guides\/a\.md date: /],
		['a name that is not a slug', 'guides/A Guide.md', GUIDE, /guides\/A Guide\.md: has an unknown name; expected small letters/],
		['an unknown file', 'gides/a.md', GUIDE, /content\/gides: has an unknown name; expected one of mechanics/],
		['an unknown file among the guides', 'guides/a.txt', '', /guides\/a\.txt: has an unknown name/],
		[
			'an announcement under another name',
			'news/1.json',
			newsItem('2'),
			/news\/1\.json: has an unknown name; expected the digits/,
		],
		['broken JSON', 'thanks.json', '{', /content\/thanks\.json: is not valid JSON/],
		[
			'thanks with an unknown key',
			'thanks.json',
			'{"contributors":[],"special":[],"supporters":[],"x":1}',
			/thanks\.json: has an unknown key/,
		],
	])('reports %s', (_name, file, text, message) => {
		const { problems } = load({ [file]: text });
		expect(problems.join('\n')).toMatch(message);
	});

	test('reports all problems', () => {
		const { problems } = load({ 'guides/a.md': 'x', 'guides/b.md': GUIDE.replace('date: 2026-08-24\n', ''), 'mod.json': '{}' });
		expect(problems.length).toBeGreaterThanOrEqual(3);
	});

	test('reads announcements of the platform, with and without tags', () => {
		const { content, problems } = load({ 'news/17.json': newsItem('17') });
		expect(problems).toEqual([]);
		expect(content.news[0]).toMatchObject({ gid: '17', tags: [] });
	});
});

function newsItem(gid: string): string {
	return JSON.stringify({
		gid,
		title: 'T',
		url: 'https://example.org',
		is_external_url: true,
		author: 'a',
		contents: 'c',
		feedlabel: 'l',
		date: 1,
		feedname: 'f',
		feed_type: 1,
		appid: 2868840,
	});
}
