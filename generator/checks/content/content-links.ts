import { KIND_KEYS } from '../../../contract/kinds.ts';
import { recordPage } from '../../../contract/tree/page-path.ts';
import type { Source } from '../../load/source.ts';
import { quote } from '../../problems/problem.ts';
import type { SourceCheck } from '../check.ts';
import { eachPage } from './each-page.ts';

const LINK = /\]\((\/[^)\s#?]*)/g;

export const contentLinks: SourceCheck = {
	name: 'content-links',
	description: 'Ensures that every link of a page to this site leads to a page that exists.',
	stopsImported: true,
	check: (source) => {
		const known = knownPages(source);
		return eachPage(source).flatMap(({ file, body }) =>
			[...body.matchAll(LINK)]
				.map((match) => match[1]!)
				.filter((path) => !known.has(path))
				.map((path) => ({
					check: contentLinks.name,
					file,
					path: '',
					message: 'is a dead link',
					expected: 'the page of a record, a guide, a mechanics page or a page of content/pages.json',
					got: quote(path),
				})),
		);
	},
};

function knownPages({ channels, content }: Source): Set<string> {
	const facts = channels.get('main')?.facts;
	const records = KIND_KEYS.flatMap((kind) => [...(facts?.get(kind)?.keys() ?? [])].map((id) => recordPage(kind, id)));
	const pages = content.pages.map((page) => page.path);
	const guides = content.guides.map(({ slug }) => `/guides/${slug}`);
	const mechanics = content.mechanics.map(({ slug }) => `/mechanics/${slug}`);
	const news = content.siteNews.map(({ slug }) => `/news/codex/${slug}`);
	return new Set([...records, ...pages, ...guides, ...mechanics, ...news]);
}
