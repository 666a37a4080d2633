import { catalogueMarkdown } from '../../contract/markdown/catalogue-markdown.ts';
import { fullMarkdownFile } from '../../contract/tree/tree-paths.ts';
import type { Catalogue } from '../derive/catalogue.ts';
import { listed } from './catalogue-files.ts';
import type { TreeWriter } from './tree-writer.ts';

/** Everything in one language in one file, for language models. */
export function emitFullMarkdown(writer: TreeWriter, catalogue: Catalogue, version: string): void {
	const { language } = catalogue;
	writer.add(
		fullMarkdownFile(language),
		catalogueMarkdown(language, version, (kind) => listed(catalogue, kind)),
	);
}
