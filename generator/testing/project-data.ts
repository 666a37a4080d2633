import { fileURLToPath } from 'node:url';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../contract/languages.ts';
import { type Catalogue, deriveCatalogue } from '../derive/catalogue.ts';
import { loadSource } from '../load/load-source.ts';
import type { Source } from '../load/source.ts';
import { englishCatalogues } from '../versions/working-records.ts';
import type { ChannelSource } from '../load/channel-source.ts';

export const PROJECT_DATA = fileURLToPath(new URL('../../game-data', import.meta.url));

let source: Source | undefined;
const catalogues = new Map<LanguageCode, Catalogue>();

/** The project's game data in all languages, loaded once per process; read-only. */
export function projectSource(): Source {
	source ??= loadSource(PROJECT_DATA);
	return source;
}

export function projectMain(): ChannelSource {
	return projectSource().channels.get('main')!;
}

/** The released records of a language, derived once per process. */
export function projectCatalogue(language: LanguageCode): Catalogue {
	if (language === DEFAULT_LANGUAGE) return englishCatalogues(projectSource()).get('main')!;
	const catalogue = catalogues.get(language) ?? deriveCatalogue(projectSource(), projectMain(), language);
	catalogues.set(language, catalogue);
	return catalogue;
}
