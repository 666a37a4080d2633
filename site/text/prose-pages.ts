export interface ProseFile {
	readonly frontmatter: { readonly title: string; readonly description: string; readonly order?: number };
	readonly compiledContent: () => Promise<string>;
}

const topics = import.meta.glob<ProseFile>('../prose/developers/**/*.md', { eager: true });

export interface Topic {
	/** Address below `/developers/`: `limits`, `behaviour/search`. */
	readonly slug: string;
	readonly file: ProseFile;
}

/** The pages for developers, in folder order. */
export const DEVELOPER_TOPICS: readonly Topic[] = Object.entries(topics)
	.map(([path, file]) => ({ slug: path.replace(/^.*\/developers\/|\.md$/g, ''), file }))
	.sort((left, right) => (left.file.frontmatter.order ?? 0) - (right.file.frontmatter.order ?? 0));

const folderOf = ({ slug }: Topic): string => slug.slice(0, Math.max(0, slug.lastIndexOf('/')));

export const FIRST_TOPICS = DEVELOPER_TOPICS.filter((topic) => folderOf(topic) === '');

/** The parent page: pages of a folder `x/` are below the page `x`. */
export function topicAbove(topic: Topic): Topic | undefined {
	return DEVELOPER_TOPICS.find(({ slug }) => slug === folderOf(topic));
}

export function topicsBelow({ slug }: Topic): readonly Topic[] {
	return DEVELOPER_TOPICS.filter((other) => folderOf(other) === slug);
}
