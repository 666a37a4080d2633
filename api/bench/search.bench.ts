import { resolve } from 'node:path';
import { LANGUAGE_CODES, type LanguageCode } from '../../contract/languages.ts';
import { PROBES } from '../../contract/search/testing/probes.ts';
import { questionsFor } from '../../contract/search/testing/recall.ts';
import { loadScope } from '../tree/search/load-scope.ts';
import { ModCatalogue } from '../tree/mod-catalogue.ts';
import { SearchService } from '../tree/search/search-service.ts';
import { Catalogue } from '../tree/catalogue.ts';
import { CurrentTree, type StaticTree } from '../tree/static-tree.ts';

/** Every how manieth name is asked for, in each of four ways. */
const STEP = 4;
/** Queries that touch as much as possible. */
const HOSTILE = [
	'the',
	'a b c d e f g h i j k l m n o p q r s t u v w x y z',
	'e'.repeat(80),
	'an in on at to st re co de',
	'の'.repeat(80),
	'打 击 的 一',
];

/** Time of a search in every language over the built tree, and the memory after all of them. */
export async function main(args: readonly string[]): Promise<void> {
	const { tree } = new CurrentTree(resolve(args[0] ?? 'dist'));
	const catalogue = new Catalogue(tree);
	const service = new SearchService(tree, catalogue, new ModCatalogue(tree, catalogue));
	const before = process.memoryUsage().rss;
	process.stdout.write('language: first use, then p50, p99 and longest of a query, in ms\n');
	for (const language of LANGUAGE_CODES) report(language, tree, service);
	const grown = process.memoryUsage().rss;
	process.stdout.write(`memory: ${megabytes(before)} before, ${megabytes(grown)} after every language\n`);
	for (const query of HOSTILE) {
		const longest = Math.max(...LANGUAGE_CODES.map((language) => time(service, language, query)));
		process.stdout.write(`longest for ${query.slice(0, 30)}: ${longest.toFixed(1)} ms\n`);
	}
}

function report(language: LanguageCode, tree: StaticTree, service: SearchService): void {
	const queries = queriesFor(language, tree);
	const first = time(service, language, 'a first query');
	// The first round compiles; the second is what a running service answers.
	for (const query of queries) time(service, language, query);
	const times = queries.map((query) => time(service, language, query)).sort((left, right) => left - right);
	const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2);
	process.stdout.write(`${language}: ${first.toFixed(0)}, ${at(0.5)}, ${at(0.99)}, ${at(1)} (${times.length} queries)\n`);
}

function queriesFor(language: LanguageCode, tree: StaticTree): string[] {
	const loaded = loadScope(tree, 'main', language);
	if (!loaded) return [];
	return Object.values(PROBES).flatMap((probe) => questionsFor(loaded.scope, probe, STEP).map(({ query }) => query));
}

function time(service: SearchService, language: LanguageCode, query: string): number {
	const started = performance.now();
	service.find('main', language, query);
	return performance.now() - started;
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
