import { dictionary } from '../../contract/data-tables/dictionary.ts';
import { canonicalJson } from '../../contract/records/canonical-json.ts';
import type { Channel } from '../../contract/channels.ts';
import { jsonSchemas } from '../../contract/openapi/json-schema.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { openApi } from '../../contract/openapi/openapi.ts';
import { statsOf } from '../../contract/stats.ts';
import {
	COVERAGE_FILE,
	coverageBadgeFile,
	DICTIONARY_FILE,
	LANGUAGES_FILE,
	OPENAPI_FILE,
	schemaFile,
	statsFile,
} from '../../contract/tree/tree-paths.ts';
import type { Coverage } from '../derive/coverage.ts';
import { coverageBadge } from './coverage-badge.ts';
import type { TreeWriter } from './tree-writer.ts';

/** Input of the language-independent documents. */
export interface DocumentInput {
	/** Records per kind, by channel. */
	readonly sizes: ReadonlyMap<Channel, Readonly<Record<string, number>>>;
	/** Number of pictures under `static/images`. */
	readonly images: number;
	/** Coverage by channel and language: `main/jpn`. */
	readonly coverage: Readonly<Record<string, Coverage>>;
}

/** Constant until the code changes. */
let ofCode: ReturnType<typeof documentsOfCode> | undefined;

const documentsOfCode = (): (readonly [file: string, text: string])[] => [
	[DICTIONARY_FILE, canonicalJson(dictionary())],
	[OPENAPI_FILE, canonicalJson(openApi())],
	...Object.entries(jsonSchemas()).map(([name, schema]) => [schemaFile(name), canonicalJson(schema)] as const),
];

export function emitDocuments(writer: TreeWriter, input: DocumentInput): void {
	writer.add(LANGUAGES_FILE, canonicalJson(LANGUAGES.map(({ code, label }) => ({ code, name: label }))));
	writer.add(COVERAGE_FILE, canonicalJson(input.coverage));
	for (const { code } of LANGUAGES) {
		const coverage = input.coverage[`main/${code}`];
		if (coverage) writer.add(coverageBadgeFile(code), coverageBadge(code, coverage));
	}
	ofCode ??= documentsOfCode();
	for (const [file, text] of ofCode) writer.add(file, text);
	for (const [channel, sizes] of input.sizes) writer.add(statsFile(channel), canonicalJson(statsOf(sizes, input.images)));
}
