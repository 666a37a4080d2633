import { fileURLToPath } from 'node:url';
import type { LanguageCode } from '../../contract/languages.ts';
import { buildHere } from './build-here.ts';
import { filesOfTree } from './files-of-tree.ts';

/** A game of a dozen records in two languages, with a beta channel. */
export const MINIATURE = fileURLToPath(new URL('../fixtures/mini', import.meta.url));
export const EXPECTED = fileURLToPath(new URL('../fixtures/expected', import.meta.url));
export const MINIATURE_LANGUAGES: readonly LanguageCode[] = ['eng', 'jpn'];

/** Files with their own golden files, with digests of everything, or too large to review. */
const LEFT_OUT =
	/^(\.|r\/|clients\/|examples\/|openapi\.json|latest\.json|data\/(manifest\.json|schema\/|packs\/)|.*\/(search[^/]*|pack)\.json$)/;

/** Builds the miniature and returns the files of the golden tree. */
export async function buildMiniature(out: string): Promise<Map<string, Buffer>> {
	const report = await buildHere({
		data: MINIATURE,
		out,
		languages: MINIATURE_LANGUAGES,
		isFast: true,
		isFinal: false,
		hasPages: false,
	});
	return new Map([...filesOfTree(report.tree)].filter(([path]) => !LEFT_OUT.test(path)));
}
