import type { Changelog } from '../../contract/changelog/display.ts';
import { kindFeed, recordFeed, tagAddress } from '../../contract/tree/feeds.ts';
import { type KindKey, kindOf } from '../../contract/kinds.ts';
import { kindPage, recordPage } from '../../contract/tree/page-path.ts';

/** A feed in no specific format. Addresses are paths of this site. */
export interface Feed {
	readonly id: string;
	readonly title: string;
	/** Address without extension. */
	readonly address: string;
	readonly page: string;
	/** Newest first, never empty. */
	readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
	readonly id: string;
	readonly title: string;
	readonly page: string;
	/** Date of the version, so that builds are reproducible. */
	readonly updated: string;
	readonly text: string;
}

type Category = Changelog['categories'][number];
type Action = 'added' | 'removed' | 'changed';

const ACTIONS: readonly Action[] = ['added', 'removed', 'changed'];
const MOST_NAMES = 50;

const instant = (date: string): string => `${date}T00:00:00Z`;

/** The feeds of all kinds in the changelogs, and of records that changed after their first version. */
export function deriveFeeds(changelogs: readonly Changelog[]): Feed[] {
	const kinds = [...new Set(changelogs.flatMap(({ categories }) => categories.map(({ id }) => id as KindKey)))].sort();
	return kinds.flatMap((kind) => [feedOfKind(kind, changelogs), ...feedsOfRecords(kind, changelogs)]);
}

function feedOfKind(kind: KindKey, changelogs: readonly Changelog[]): Feed {
	const { title } = kindOf(kind);
	const entries = changelogs.toReversed().flatMap((changelog) =>
		categoryOf(changelog, kind).map((category) => ({
			id: tagAddress(`changelog/${changelog.tag}/${kind}`),
			title: `${title} in ${changelog.tag}: ${countsOf(category)}`,
			page: `/changelog/${changelog.tag}`,
			updated: instant(changelog.date),
			text: ACTIONS.flatMap((action) => namesOf(category, action)).join('\n'),
		})),
	);
	return {
		id: tagAddress(`feeds/${kind}`),
		title: `${title}: what changed`,
		address: kindFeed(kind),
		page: kindPage(kind),
		entries,
	};
}

const categoryOf = (changelog: Changelog, kind: KindKey): Category[] => changelog.categories.filter(({ id }) => id === kind);

function countsOf(category: Category): string {
	return ACTIONS.flatMap((action) => (category[action] ? [`${category[action].length} ${action}`] : [])).join(', ');
}

function namesOf(category: Category, action: Action): string[] {
	const names = (category[action] ?? []).map(({ name }) => name);
	if (names.length === 0) return [];
	const rest = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
	return [`${action[0]?.toUpperCase()}${action.slice(1)}: ${names.slice(0, MOST_NAMES).join(', ')}${rest}.`];
}

function feedsOfRecords(kind: KindKey, changelogs: readonly Changelog[]): Feed[] {
	const byId = new Map<string, { name: string; entries: FeedEntry[] }>();
	for (const changelog of changelogs) {
		for (const { id, name, action, text } of categoryOf(changelog, kind).flatMap(eventsOf)) {
			const record = byId.get(id) ?? { name, entries: [] };
			const title = `${name} ${action} in ${changelog.tag}`;
			const entry = {
				id: tagAddress(`history/${changelog.tag}/${kind}/${id}`),
				title,
				page: recordPage(kind, id),
				updated: instant(changelog.date),
				text,
			};
			byId.set(id, { name, entries: [entry, ...record.entries] });
		}
	}
	return [...byId]
		.filter(([, { entries }]) => entries.length > 1)
		.map(([id, { name, entries }]) => ({
			id: tagAddress(`feeds/${kind}/${id}`),
			title: `${name}: what changed`,
			address: recordFeed(kind, id),
			page: recordPage(kind, id),
			entries,
		}));
}

function eventsOf(category: Category): { id: string; name: string; action: Action; text: string }[] {
	const plain = (action: 'added' | 'removed') =>
		(category[action] ?? []).map(({ id, name }) => ({ id, name, action, text: `${name} was ${action}.` }));
	const changed = (category.changed ?? []).map(({ id, name, changes }) => ({
		id,
		name,
		action: 'changed' as const,
		text: changes.map(({ field, old, new: now }) => `${field}: ${old} → ${now}`).join('\n'),
	}));
	return [...plain('added'), ...plain('removed'), ...changed];
}
