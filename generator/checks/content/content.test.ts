import { expect, test } from 'vitest';
import type { Source } from '../../load/source.ts';
import { formatProblem } from '../../problems/problem.ts';
import { madeChannel, madeSource } from '../../testing/made-channel.ts';
import type { SourceCheck } from '../check.ts';
import { contentLinks } from './content-links.ts';
import { contentTokens } from './content-tokens.ts';

/** Problems of a site with one record and a few pages, one with the given body. */
function findingsOf(check: SourceCheck, folder: 'mechanics' | 'guides' | 'siteNews', body: string): string[] {
	const page = (slug: string, text = '') => ({ slug, body: text });
	const content = {
		mechanics: [page('odds')],
		guides: [page('climb')],
		siteNews: [page('opened')],
		pages: [{ path: '/merchant' }],
		[folder]: [page({ mechanics: 'odds', guides: 'climb', siteNews: 'opened' }[folder], body)],
	};
	const source = madeSource(madeChannel({ facts: { cards: [{ id: 'POKE', cost: 1 }] } }));
	return check.check({ ...source, content } as unknown as Source).map(formatProblem);
}

test.each([
	'/cards/poke',
	'/merchant',
	'/guides/climb#start',
	'/mechanics/odds?full',
	'/news/codex/opened',
	'https://example.com/nothing',
	'#here',
])('a page may link to %s', (address) => {
	expect(findingsOf(contentLinks, 'guides', `[a](${address})`)).toEqual([]);
});

test('reports dead links in every kind of page', () => {
	const found = (file: string, path: string) =>
		`content/${file}.md: is a dead link; expected the page of a record, a guide, a mechanics page or a page of content/pages.json; got \`${path}\` (content-links)`;
	expect(findingsOf(contentLinks, 'guides', '[a](/cards/nothing) [b](/merchant) [c](/cards)')).toEqual([
		found('guides/climb', '/cards/nothing'),
		found('guides/climb', '/cards'),
	]);
	expect(findingsOf(contentLinks, 'mechanics', '[a](/guides/nothing#x)')).toEqual([found('mechanics/odds', '/guides/nothing')]);
	expect(findingsOf(contentLinks, 'siteNews', '[a](/news/opened)')).toEqual([found('news/opened', '/news/opened')]);
});

test('reports unknown tokens', () => {
	expect(findingsOf(contentTokens, 'mechanics', '{{cards.POKE}} {{facts.cards.POKE.cost|gold}}')).toEqual([]);
	expect(findingsOf(contentTokens, 'mechanics', '{{cards.NOTHING}} {{facts.cards.POKE.cost|nothing}}')).toEqual(
		['{{cards.NOTHING}}', '{{facts.cards.POKE.cost|nothing}}'].map(
			(token) =>
				`content/mechanics/odds.md: has an unknown token for main; expected a path and, after a bar, one of pct, pct2, mult, gold, range, range_gold; got ${token} (content-tokens)`,
		),
	);
});
