/** The pages written in Markdown. */
export interface ProseFile {
	readonly frontmatter: { readonly title: string; readonly description: string; readonly order?: number };
	readonly compiledContent: () => Promise<string>;
}

const topics = import.meta.glob<ProseFile>('../prose/developers/*.md', { eager: true });

export interface Topic {
	readonly slug: string;
	readonly file: ProseFile;
}

/** The pages for developers, in their order. */
export const DEVELOPER_TOPICS: readonly Topic[] = Object.entries(topics)
	.map(([path, file]) => ({ slug: path.replace(/^.*\/|\.md$/g, ''), file }))
	.sort((left, right) => (left.file.frontmatter.order ?? 0) - (right.file.frontmatter.order ?? 0));
