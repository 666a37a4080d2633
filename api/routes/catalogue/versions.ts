import { z } from 'zod';
import type { Changelog } from '../../../contract/changelog/display.ts';
import { updateEntrySchema } from '../../../contract/changelog/history.ts';
import { LANGUAGES } from '../../../contract/languages.ts';
import { KIND_KEYS, kindsOn } from '../../../contract/kinds.ts';
import type { versionRoutes } from '../../../contract/routes/versions.ts';
import { namesFile, updateHistoryFile } from '../../../contract/tree/tree-paths.ts';
import type { Handlers } from '../handler.ts';
import { inOwnMemory, representationOf, weightOf } from '../../http/negotiation/representation.ts';
import { apiError } from '../../http/errors/messages.ts';
import { comparableVersions, compareVersions } from '../../tree/library/compare-versions.ts';
import { changelogSummaries, findChangelog, histories } from '../../tree/library/changelogs.ts';
import { DAY_MILLISECONDS } from '../../../contract/time.ts';

const updateHistoriesSchema = z.record(z.string(), z.record(z.string(), z.array(updateEntrySchema)));
const namesSchema = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string())));

export const versionHandlers: Handlers<typeof versionRoutes> = {
	'changelogs.get': ({ channel, params }, services) => {
		const changelog = findChangelog(services.library, channel, params['tag'] ?? '');
		if (!changelog) throw apiError('not-in-catalogue', 'Changelog', params['tag']!);
		return { json: changelog };
	},

	'changelogs.recent-additions': ({ channel, query }, services) => {
		const oldest = query.max_age_days > 0 ? daysAgo(query.max_age_days) : '';
		const changelogs = changelogSummaries(services.library, channel)
			.slice(0, query.max_versions)
			.filter((summary) => !isDate(summary.date) || summary.date >= oldest)
			.flatMap((summary) => findChangelog(services.library, channel, summary.tag) ?? []);
		const items = (kind: string) => changelogs.flatMap((changelog) => additions(changelog, kind)).slice(0, query.limit);
		if (query.entity_type) return { json: { items: items(query.entity_type) } };
		return { json: Object.fromEntries(kindsOn('additions').map((kind) => [kind, items(kind)])) };
	},

	'history.get': ({ channel, params }, { library }) => ({ json: entriesOf(histories(library, channel), params) ?? [] }),

	'update-history.get': ({ channel, params }, services) => {
		const updates = services.document(updateHistoryFile(channel), updateHistoriesSchema) ?? {};
		const entries = entriesOf(updates, params);
		if (!entries) throw apiError('history-empty', params['entity_type']!, params['entity_id']!);
		return { json: entries };
	},

	'compare.get': ({ query, language }, services) => {
		const kind = KIND_KEYS.find((key) => key === query.kind?.toLowerCase());
		if (query.kind !== undefined && !kind) throw apiError('kind-unknown', query.kind);
		const known = comparableVersions(services.library);
		const to = findVersion(known, query.to ?? known[0]);
		const from = findVersion(known, query.from ?? known[known.indexOf(to) + 1] ?? to);
		const key = `compare ${from} ${to} ${kind} ${language}`;
		const findAgain = () => services.filteredLists.get(key);
		const compared = () => compareVersions(services.library, { from, to, kind, language });
		const representation =
			findAgain() ?? inOwnMemory(representationOf(Buffer.from(JSON.stringify(compared())), 'application/json'));
		services.filteredLists.set(key, representation, weightOf(representation));
		return { representation, findAgain };
	},

	'names.get': ({ channel, params }, services) => {
		const kinds = services.document(namesFile(channel), namesSchema) ?? {};
		const records = own(kinds, params['entity_type'] ?? '');
		return { json: inOrderOfLanguages((records && own(records, (params['entity_id'] ?? '').toUpperCase())) ?? {}) };
	},
};

/** @throws ApiError `bad-request` */
function findVersion(known: readonly string[], name = ''): string {
	const found = known.find((version) => version === name.replace(/^v/i, ''));
	if (found !== undefined) return found;
	throw apiError('version-without-records', name, known);
}

/** The file has sorted keys; clients see the languages in the order of `/api/languages`. */
function inOrderOfLanguages(names: Readonly<Record<string, string>>): Record<string, string> {
	return Object.fromEntries(LANGUAGES.flatMap(({ code }) => (names[code] === undefined ? [] : [[code, names[code]]])));
}

/** A value of an object from a file, never of its prototype. */
function own<Value>(object: Readonly<Record<string, Value>>, key: string): Value | undefined {
	return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Both values match in any case. */
function entriesOf<Entry>(
	byKind: Readonly<Record<string, Readonly<Record<string, readonly Entry[]>>>>,
	params: Readonly<Record<string, string>>,
): readonly Entry[] | undefined {
	const records = own(byKind, (params['entity_type'] ?? '').toLowerCase()) ?? {};
	const wanted = (params['entity_id'] ?? '').toUpperCase();
	return own(records, wanted) ?? own(records, params['entity_id'] ?? '');
}

function additions(changelog: Changelog, kind: string) {
	const category = changelog.categories.find((candidate) => candidate.id === kind);
	return (category?.added ?? []).map((entry) => ({
		...entry,
		version: changelog.game_version,
		version_tag: changelog.tag,
		version_date: changelog.date,
	}));
}

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** A bound earlier than any date is none. */
function daysAgo(days: number): string {
	const date = new Date(Date.now() - Math.min(days, 100_000) * DAY_MILLISECONDS);
	return date.toISOString().slice(0, 10);
}
