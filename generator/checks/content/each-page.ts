import type { Source } from '../../load/source.ts';

export interface PagePlace {
	/** File, relative to the data folder. */
	readonly file: string;
	readonly body: string;
}

export function eachPage({ content }: Source): PagePlace[] {
	const folders = { mechanics: content.mechanics, guides: content.guides, news: content.siteNews };
	return Object.entries(folders).flatMap(([folder, pages]) =>
		pages.map(({ slug, body }) => ({ file: `content/${folder}/${slug}.md`, body })),
	);
}
