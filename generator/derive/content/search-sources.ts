import type { LanguageCode } from '../../../contract/languages.ts';
import type { SearchSource } from '../../../contract/search/document.ts';
import type { Content } from '../../load/content/content.ts';
import type { ChannelSource } from '../../load/source.ts';

/** A page whose body is English, while its title and its summary stand in `ui.json` of each language. */
export interface TitledPage {
	readonly kind: 'mechanics' | 'guide';
	readonly slug: string;
	readonly title: string;
	readonly category: string;
	readonly summary: string;
	readonly tags: readonly string[];
}

/** Where the pages of a kind stand, and which maps of `ui.json` hold their words. */
const TITLED_PAGES = {
	mechanics: { folder: '/mechanics', titles: 'mechanics_titles', summaries: 'mechanics_descriptions' },
	guide: { folder: '/guides', titles: 'guide_titles', summaries: 'guide_summaries' },
} as const;

/** Mechanics pages and guides in English. */
export function titledPages(content: Content): TitledPage[] {
	return [
		...content.mechanics.map(({ slug, title, category, description }) => ({
			kind: 'mechanics' as const,
			slug,
			title,
			category,
			summary: description,
			tags: [],
		})),
		...content.guides.map(({ slug, title, category, summary, tags }) => ({
			kind: 'guide' as const,
			slug,
			title,
			category,
			summary,
			tags,
		})),
	];
}

/** Mechanics pages and guides as search finds them in a language. */
export function pageSources(pages: readonly TitledPage[], channel: ChannelSource, language: LanguageCode): SearchSource[] {
	const words = channel.userInterface.get(language);
	return pages.map(({ kind, slug, title, category, summary, tags }) => {
		const { folder, titles, summaries } = TITLED_PAGES[kind];
		const name = words?.[titles]?.[slug] ?? title;
		return {
			kind,
			name,
			path: `${folder}/${slug}`,
			subtitle: category,
			...englishName(name, title),
			text: [words?.[summaries]?.[slug] ?? summary, ...tags].join('\n'),
		};
	});
}

/** The English name as a field, where it is another one. */
export function englishName(name: string, english: string | undefined): { readonly english?: string } {
	return english === undefined || english === name ? {} : { english };
}

/** What search finds in every language alike: site pages and announcements (`behaviour/search.md#documents`). */
export function neutralSources(content: Content): SearchSource[] {
	return [
		...content.pages.map(({ path, name, keywords }) => ({
			kind: 'page' as const,
			name,
			path,
			subtitle: path,
			text: keywords.join('\n'),
		})),
		...content.news.map(({ gid, title }) => ({
			kind: 'news' as const,
			name: title,
			path: `/news/${gid}`,
			subtitle: 'News',
			text: '',
		})),
	];
}
