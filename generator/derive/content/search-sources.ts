import { DEFAULT_LANGUAGE, type LanguageCode } from '../../../contract/languages.ts';
import type { SearchSource } from '../../../contract/search/document.ts';
import type { Content } from '../../load/content/content.ts';
import type { ChannelSource } from '../../load/channel-source.ts';

/** A page whose body is English, while its title stands in `ui.json` of each language, and its summary too if it has one. */
export interface TitledPage {
	readonly kind: 'mechanics' | 'guide' | 'page' | 'document';
	readonly path: string;
	readonly title: string;
	readonly subtitle: string;
	/** What it is found by besides its title. */
	readonly summary: string;
	readonly tags: readonly string[];
	/** Where titles and summaries stand: maps of `ui.json` with the keys in them, the first that has one. */
	readonly titles: readonly TextPlace[];
	readonly summaries: readonly TextPlace[];
}

type TextPlace = readonly [
	map: 'mechanics_titles' | 'mechanics_descriptions' | 'guide_titles' | 'guide_summaries' | 'sections' | 'pages',
	key: string,
];

/** Pages about the service rather than the game. */
const DOCUMENTS = '/developers/';

/** Mechanics pages, guides and the other pages of the site in English. */
export function titledPages({ mechanics, guides, pages }: Content): TitledPage[] {
	return [
		...mechanics.map(({ slug, title, category, description }) => ({
			kind: 'mechanics' as const,
			path: `/mechanics/${slug}`,
			title,
			subtitle: category,
			summary: description,
			tags: [],
			titles: [['mechanics_titles', slug] as const],
			summaries: [['mechanics_descriptions', slug] as const],
		})),
		...guides.map(({ slug, title, category, summary, tags }) => ({
			kind: 'guide' as const,
			path: `/guides/${slug}`,
			title,
			subtitle: category,
			summary,
			tags,
			titles: [['guide_titles', slug] as const],
			summaries: [['guide_summaries', slug] as const],
		})),
		...pages.map(({ path, name, keywords }) => ({
			kind: path.startsWith(DOCUMENTS) ? ('document' as const) : ('page' as const),
			path,
			title: name,
			subtitle: path,
			summary: '',
			tags: [...keywords, path.slice(1).replaceAll('/', ' ')],
			titles: [['sections', path.slice(1)] as const, ['pages', `section.${path.slice(1)}`] as const],
			summaries: [],
		})),
	];
}

/** Mechanics pages, guides and the other pages of the site as search finds them in a language. */
export function pageSources(pages: readonly TitledPage[], channel: ChannelSource, language: LanguageCode): SearchSource[] {
	const words = channel.userInterface.get(language);
	const textAt = (places: readonly TextPlace[]): string | undefined =>
		places.map(([map, key]) => words?.[map]?.[key]).find((text) => text !== undefined);
	return pages.map(({ kind, path, title, subtitle, summary, tags, titles, summaries }) => {
		const name = (language === DEFAULT_LANGUAGE ? undefined : textAt(titles)) ?? title;
		return {
			kind,
			name,
			path,
			subtitle,
			...englishName(name, title),
			text: [textAt(summaries) ?? summary, ...tags].join('\n'),
		};
	});
}

/** The English name as a field, where it is another one. */
export function englishName(name: string, english: string | undefined): { readonly english?: string } {
	return english === undefined || english === name ? {} : { english };
}

/** What search finds in every language alike: announcements (`behaviour/search.md#documents`). */
export function neutralSources({ news }: Pick<Content, 'news'>): SearchSource[] {
	return news.map(({ gid, title }) => ({ kind: 'news', name: title, path: `/news/${gid}`, subtitle: 'News', text: '' }));
}
