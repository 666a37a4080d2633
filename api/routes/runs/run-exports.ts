import { CROISSANT_TYPE, croissant } from '../../../contract/data-tables/run-dataset.ts';
import { type StatisticsManifest, filesOfStatistics } from '../../../contract/data-tables/statistics-manifest.ts';
import { CACHING } from '../../../contract/http/caching.ts';
import type { runExportRoutes } from '../../../contract/routes/run-exports.ts';
import { readCursor, writeCursor } from '../../exports/cursor.ts';
import { type DumpManifest, readDump } from '../../exports/dump-manifest.ts';
import { exportStream } from '../../exports/export-stream.ts';
import { dumpFileAnswer, sendFile } from './file-answer.ts';
import type { Answer, Handlers } from '../handler.ts';
import { apiError } from '../../http/errors/messages.ts';
import { malformed } from '../../http/query.ts';
import { microsecondsOfIso } from '../../runs/text/iso-time.ts';
import type { ExportQuery } from '../../store/export/export-query.ts';

/** Credits of a page and of a whole corpus. */
const PAGE_COST = 1;
const WHOLE_COST = 60;
/** 120 pages an hour, evenly: a client at this pace is never rejected. */
const SUGGESTED_SECONDS = 30;

/** The version prefix, without its `v`. */
const BARE_VERSION = /^\d/;

interface Parameters {
	readonly limit?: number | undefined;
	readonly start?: string | undefined;
	readonly end?: string | undefined;
	readonly cursor?: string | undefined;
	readonly version?: string | undefined;
}

export const runExportHandlers: Handlers<typeof runExportRoutes> = {
	'exports.runs': async ({ query, charge }, { runs: { store, exports } }) => {
		const wanted = readQuery(query);
		charge(query.limit === undefined ? WHOLE_COST : PAGE_COST);
		const redirect = redirectOf(wanted, exports);
		if (redirect) return redirect;
		const plan = await store.planExport(wanted);
		return {
			headers: {
				'X-Suggested-Interval': String(SUGGESTED_SECONDS),
				'Content-Disposition': 'attachment; filename="spire-codex-runs.jsonl.gz"',
				...(wanted.limit !== undefined && plan.next ? { 'X-Next-Cursor': writeCursor(plan.next) } : {}),
			},
			mediaType: 'application/gzip',
			pieces: await exportStream(store, plan),
		};
	},

	'exports.runs-manifest': (_request, { runs: { exports } }) => ({ json: manifestOf(exports) }),

	'exports.runs-croissant': ({ origin }, { runs: { exports } }) => ({
		mediaType: CROISSANT_TYPE,
		bytes: Buffer.from(JSON.stringify(croissant(manifestOf(exports), '/developers/data-dictionary', origin.address))),
		vary: origin.vary,
	}),

	'exports.statistics': (_request, { tables }) => {
		const { manifest } = tables;
		if (!manifest) throw apiError('statistics-files-not-made');
		return { json: manifest };
	},

	'exports.statistics-file': async ({ params, headers }, { tables }) => {
		const [generation, file] = [params['generation']!, params['file']!];
		if (generation === 'current') return newestFile(tables.manifest, file);
		const found = await tables.find(generation, file);
		if (!found) throw apiError('statistics-file-unknown', file);
		return sendFile(headers, found.path, `"${found.sha256}"`);
	},

	'exports.run-file': ({ params, headers }, { runs }) => dumpFileAnswer(params['file']!, headers, runs),
};

function manifestOf(exportsFolder: string): DumpManifest {
	const dump = readDump(exportsFolder);
	if (!dump) throw apiError('runs-file-not-made');
	return dump.manifest;
}

function newestFile(manifest: StatisticsManifest | undefined, file: string): Answer {
	const found = (manifest ? filesOfStatistics(manifest) : []).find(({ url }) => url.endsWith(`/${file}`));
	if (!found) throw apiError('statistics-newest-file-unknown', file);
	return { location: found.url, headers: { 'Cache-Control': CACHING.minute } };
}

function readQuery({ limit, start, end, cursor, version }: Parameters): ExportQuery {
	const time = (name: string, text: string | undefined): number | undefined => {
		const value = text === undefined ? undefined : microsecondsOfIso(text);
		if (text !== undefined && value === undefined) throw malformed(name, text, 'an ISO 8601 date or time');
		return value;
	};
	const after = cursor === undefined ? undefined : readCursor(cursor);
	if (cursor !== undefined && after === undefined) throw malformed('cursor', cursor, 'the X-Next-Cursor of the page before');
	return {
		limit,
		start: time('start', start),
		end: time('end', end),
		version: version?.toLowerCase().replace(BARE_VERSION, 'v$&'),
		after,
	};
}

/** The whole corpus and whole game versions are files that are made once a day; everything else is made on request. */
function redirectOf({ limit, start, end, after, version }: ExportQuery, exportsFolder: string): Answer | undefined {
	if ([limit, start, end, after].some((part) => part !== undefined)) return undefined;
	const manifest = readDump(exportsFolder)?.manifest;
	const ofVersion =
		version !== undefined && manifest && Object.hasOwn(manifest.versions, version) ? manifest.versions[version] : undefined;
	const file = version === undefined ? manifest : ofVersion;
	if (!manifest || !file) return undefined;
	return {
		location: file.url,
		headers: { 'Cache-Control': 'no-store', 'X-Export-Generated-At': manifest.generated_at, 'X-Export-Runs': String(file.runs) },
	};
}
