import { z } from 'zod';
import { KIND_KEYS, type KindKey, kindOf } from '../kinds.ts';
import { integer, string } from '../schema.ts';
import { fieldChanges } from './field-changes.ts';
import { type KindChanges, type RawChangelog, type VersionRecord, dataRevisionOf } from './raw.ts';

const entry = z
	.object({
		id: string('Record id.'),
		name: string('Name of the record.'),
		unpublished: z.array(z.string()).optional().meta({ description: 'Fields of a beta record with unpublished values.' }),
	})
	.loose();
const change = z.object({
	field: string('Path of the field.'),
	old: string('Value before, for display.'),
	new: string('Value after, for display; `value not published` on either side if unpublished.'),
});

const category = z.object({
	id: string('Plural key of the kind.'),
	name: string('Title of the kind.'),
	old_count: integer('Records before.'),
	new_count: integer('Records after.'),
	added: z.array(entry).optional(),
	removed: z.array(entry).optional(),
	changed: z
		.array(z.object({ id: string('Record id.'), name: string('Name of the record.'), changes: z.array(change) }))
		.optional(),
});

const summary = z.object({
	app_id: integer('Platform id of the game.'),
	game_version: string('Game version.'),
	build_id: string('Platform build; may be empty.'),
	tag: string('Tag of the version; the last part of its address.'),
	data_revision: integer('0 for changes of the game; else the number of a data revision of the catalogue.'),
	date: string('YYYY-MM-DD.'),
	title: string('Title.'),
	summary: z.object({
		added: integer('Records added.'),
		removed: integer('Records removed.'),
		changed: integer('Records changed.'),
	}),
});

/** An entry of the changelog list (`behaviour/changes.md#list-of-changelogs`). */
export const changelogSummarySchema = summary.extend({
	revisions: z.array(summary).meta({ description: 'Data revisions of the catalogue for that version, oldest first.' }),
});

/** A changelog for display: the raw one with values as text (`behaviour/changes.md#changelogs`). */
export const changelogSchema = summary.extend({
	from_ref: string('The version that it is compared with.'),
	to_ref: string('The version.'),
	features: z.array(z.string()).optional(),
	fixes: z.array(z.string()).optional(),
	api_changes: z.array(z.string()).optional(),
	categories: z.array(category),
});

export type Changelog = z.output<typeof changelogSchema>;
export type ChangelogCategory = z.output<typeof category>;

/** Categories in the order that clients expect; new kinds follow. */
const CATEGORIES: readonly KindKey[] = [
	...KIND_KEYS.filter((key) => kindOf(key).changelog),
	...KIND_KEYS.filter((key) => !kindOf(key).changelog),
];

/** The display form. `counts` are the records per kind before the version. */
export function displayChangelog(
	raw: RawChangelog,
	counts: ReadonlyMap<KindKey, number>,
	names: (kind: KindKey, id: string) => string,
): Changelog {
	const categories = CATEGORIES.flatMap((key) => {
		const changes = raw.kinds[key];
		return changes ? (displayCategory(key, changes, counts.get(key) ?? 0, names) ?? []) : [];
	});
	const total = (count: (shown: ChangelogCategory) => number) => categories.reduce((sum, shown) => sum + count(shown), 0);
	return {
		app_id: raw.app_id,
		game_version: raw.game_version,
		build_id: raw.build_id,
		tag: raw.tag,
		data_revision: dataRevisionOf(raw.tag),
		date: raw.date,
		title: raw.title,
		from_ref: raw.from ?? 'nothing',
		to_ref: raw.tag,
		summary: {
			added: total((shown) => shown.added?.length ?? 0),
			removed: total((shown) => shown.removed?.length ?? 0),
			changed: total((shown) => shown.changed?.length ?? 0),
		},
		...(raw.features ? { features: raw.features } : {}),
		...(raw.fixes ? { fixes: raw.fixes } : {}),
		...(raw.api_changes ? { api_changes: raw.api_changes } : {}),
		categories,
	};
}

function summaryOf(changelog: Changelog): z.output<typeof summary> {
	const { app_id, game_version, build_id, tag, data_revision, date, title, summary: counts } = changelog;
	return { app_id, game_version, build_id, tag, data_revision, date, title, summary: counts };
}

/** The list of changelogs: game versions in the given order, each with its data revisions. */
export function summariesOf(changelogs: readonly Changelog[]): z.output<typeof changelogSummarySchema>[] {
	const revisions = changelogs.filter(isRevision);
	return changelogs
		.filter((changelog) => !isRevision(changelog))
		.map((changelog) => ({
			...summaryOf(changelog),
			revisions: revisions
				.filter(({ game_version }) => game_version === changelog.game_version)
				.toSorted((left, right) => left.data_revision - right.data_revision)
				.map(summaryOf),
		}));
}

/** Whether a changelog is a data revision of the catalogue. */
export const isRevision = ({ data_revision }: Pick<Changelog, 'data_revision'>): boolean => data_revision > 0;

function displayCategory(
	key: KindKey,
	changes: KindChanges,
	oldCount: number,
	names: (kind: KindKey, id: string) => string,
): ChangelogCategory | undefined {
	const added = sorted(changes.added).map((record) => ({
		id: record.id,
		name: nameOf(key, record),
		...shownFields(key, record),
	}));
	const removed = sorted(changes.removed).map((record) => ({ id: record.id, name: nameOf(key, record) }));
	const changed = Object.entries(changes.changed)
		.sort(([left], [right]) => (left < right ? -1 : 1))
		.map(([id, fields]) => ({ id, name: names(key, id), changes: fieldChanges(fields) }))
		.filter((entry) => entry.changes.length > 0);
	if (added.length + removed.length + changed.length === 0) return undefined;
	return {
		id: key,
		name: kindOf(key).title,
		old_count: oldCount,
		new_count: oldCount + added.length - removed.length,
		...(added.length > 0 ? { added } : {}),
		...(removed.length > 0 ? { removed } : {}),
		...(changed.length > 0 ? { changed } : {}),
	};
}

function sorted(records: Readonly<Record<string, VersionRecord>>): VersionRecord[] {
	return Object.values(records).sort((left, right) => (left.id < right.id ? -1 : 1));
}

function nameOf(key: KindKey, record: VersionRecord): string {
	return String(record[kindOf(key).nameField] ?? record.id);
}

function shownFields(key: KindKey, record: VersionRecord): Record<string, unknown> {
	const fields = (kindOf(key).changelog ?? []).map((name) => [name, record[name]] as const);
	return Object.fromEntries(fields.filter(([, value]) => value !== null && value !== undefined));
}
