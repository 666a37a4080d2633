import { kindOf } from '../../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../../contract/languages.ts';
import { MOD_KINDS } from '../../../contract/mods.ts';
import { buildIndex } from '../../../contract/search/build-index.ts';
import { type SearchSource, sourceOfRecord, sourceTerms } from '../../../contract/search/document.ts';
import { type SearchScope, createScope } from '../../../contract/search/scope.ts';
import { loadIndex } from '../../../contract/search/term-index.ts';
import { nameTerms } from '../../../contract/search/terms/grams.ts';
import { type ModCatalogue, modAddress } from '../mod-catalogue.ts';

/** Mods in languages that are cached; they are small and made in milliseconds. */
const MOST_KEPT = 60;

/** The search indexes of mods, each made on first use. */
export class ModScopes {
	readonly #mods: ModCatalogue;
	readonly #scopes = new Map<string, SearchScope>();

	constructor(mods: ModCatalogue) {
		this.#mods = mods;
	}

	of(key: string, language: LanguageCode): SearchScope {
		const name = `${key}/${language}`;
		let scope = this.#scopes.get(name);
		if (!scope) {
			scope = scopeOf(sourcesOf(this.#mods, key, language));
			if (this.#scopes.size >= MOST_KEPT) this.#scopes.clear();
			this.#scopes.set(name, scope);
		}
		return scope;
	}
}

function sourcesOf(mods: ModCatalogue, key: string, language: LanguageCode): SearchSource[] {
	return MOD_KINDS.flatMap((kind) => {
		const { nameField } = kindOf(kind);
		const english = new Map(mods.records(key, DEFAULT_LANGUAGE, kind).map((record) => [record.id, String(record[nameField])]));
		return mods.records(key, language, kind).map((record) => ({
			...sourceOfRecord(kind, record),
			path: modAddress(key, kind, record.id),
			...(english.get(record.id) !== record[nameField] && { english: english.get(record.id)! }),
		}));
	});
}

function scopeOf(sources: readonly SearchSource[]): SearchScope {
	const index = (terms: (source: SearchSource) => string[]) => loadIndex(JSON.parse(buildIndex(sources.map(terms))));
	const names = index(({ name }) => nameTerms(name));
	return createScope(sources, names, index(sourceTerms));
}
