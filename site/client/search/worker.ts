/** Loads the search indexes and runs queries in a worker, so that typing stays smooth. */
import type { SearchDocument } from '../../../contract/search/document.ts';
import type { Lexicon } from '../../../contract/search/lexicon-schema.ts';
import { type SearchScope, createScope } from '../../../contract/search/scope.ts';
import { searchScopes } from '../../../contract/search/search.ts';
import { loadIndex } from '../../../contract/search/term-index.ts';
import { type SearchScopeName, searchFiles, searchWordsFile } from '../../../contract/tree/tree-paths.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import type { SearchAnswer, SearchRequest } from './messages.ts';

interface Scopes {
	readonly names: Promise<SearchScope[]>;
	readonly full: Promise<SearchScope[]>;
}

let scopes: Scopes | undefined;
let latest = 0;

self.onmessage = ({ data }: MessageEvent<SearchRequest>) => {
	latest = data.number;
	void answer(data);
};

async function answer(request: SearchRequest): Promise<void> {
	try {
		scopes ??= loadScopes(request);
		let isComplete = false;
		void scopes.full.then(() => (isComplete = true)).catch(() => undefined);
		const names = await scopes.names;
		if (!isComplete) send(request, names, true);
		send(request, await scopes.full, false);
	} catch {
		// Retries on the next query.
		scopes = undefined;
		postMessage({ number: request.number, categories: [], isPartial: false, hasFailed: true } satisfies SearchAnswer);
	}
}

/** Skips outdated queries. */
function send({ number, query }: SearchRequest, all: readonly SearchScope[], isPartial: boolean): void {
	if (number !== latest) return;
	postMessage({ number, categories: searchScopes(all, query), isPartial, hasFailed: false } satisfies SearchAnswer);
}

function loadScopes({ channel, language }: SearchRequest): Scopes {
	const files = ([language, 'neutral'] satisfies SearchScopeName[]).map((scope) => searchFiles(channel, scope));
	const words = fetchJson<Lexicon>(`/${searchWordsFile(channel, language)}`);
	const named = Promise.all(
		files.map(async ({ documents, names }, index) => {
			const [list, loaded] = await Promise.all([fetchJson<SearchDocument[]>(`/${documents}`), fetchJson(`/${names}`)]);
			return { list, names: loadIndex(loaded), lexicon: index === 0 ? await words : undefined };
		}),
	);
	const full = named.then((loaded) =>
		Promise.all(
			loaded.map(async ({ list, names, lexicon }, index) =>
				createScope(list, names, loadIndex(await fetchJson(`/${files[index]?.text}`)), lexicon),
			),
		),
	);
	return {
		names: named.then((loaded) => loaded.map(({ list, names, lexicon }) => createScope(list, names, undefined, lexicon))),
		full,
	};
}
