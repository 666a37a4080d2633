import { fileURLToPath } from 'node:url';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../contract/languages.ts';
import { type Catalogue, deriveCatalogue } from '../derive/catalogue.ts';
import { loadSource } from '../load/load-source.ts';
import type { ChannelSource, Source } from '../load/source.ts';
import { englishCatalogues } from '../versions/working-records.ts';

/** The game data of this project. */
export const PROJECT_DATA = fileURLToPath(new URL('../../game-data', import.meta.url));

let source: Source | undefined;
const catalogues = new Map<LanguageCode, Catalogue>();

/** The game data of this project in all languages: read once in a process, for tests that change nothing of it. */
export function projectSource(): Source {
	source ??= loadSource(PROJECT_DATA);
	return source;
}

/** What the project has released. */
export function projectMain(): ChannelSource {
	return projectSource().channels.get('main')!;
}

/** The released records of a language, derived once in a process. */
export function projectCatalogue(language: LanguageCode): Catalogue {
	if (language === DEFAULT_LANGUAGE) return englishCatalogues(projectSource()).get('main')!;
	const catalogue = catalogues.get(language) ?? deriveCatalogue(projectSource(), projectMain(), language);
	catalogues.set(language, catalogue);
	return catalogue;
}
