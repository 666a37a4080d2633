import type { SearchSource } from '../../../contract/search/document.ts';
import type { Content } from '../../load/content/content.ts';

/** What search finds besides records: mechanics pages, guides, site pages and announcements (`behaviour/search.md#documents`). */
export function neutralSources(content: Content): SearchSource[] {
	return [
		...content.mechanics.map(({ slug, title, category, description }) => ({
			kind: 'mechanics' as const,
			name: title,
			path: `/mechanics/${slug}`,
			subtitle: category,
			text: description,
		})),
		...content.guides.map(({ slug, title, category, summary, tags }) => ({
			kind: 'guide' as const,
			name: title,
			path: `/guides/${slug}`,
			subtitle: category,
			text: [summary, ...tags].join('\n'),
		})),
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
