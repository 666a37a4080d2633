import { z } from 'zod';
import { string } from '../schema.ts';
import { type Changelog, isRevision } from './display.ts';
import { NOT_IN_UPDATES } from './no-news.ts';

/** An entry of a record's history from one changelog (`behaviour/changes.md#history`). */
export const historyEntrySchema = z.object({
	version: string('Game version.'),
	date: string('YYYY-MM-DD; may be empty.'),
	action: z.enum(['added', 'removed', 'changed']).meta({ description: 'What happened.' }),
	changes: z.array(z.object({ field: string('Field path.'), old: string('Before.'), new: string('After.') })),
});

/** The changes of a record in one game version, as lines (`behaviour/changes.md#update-history`). */
export const updateEntrySchema = z.object({
	version: string('The game version with a leading V.'),
	type: string('`Main Patch` or `Beta Patch`.'),
	date: string('YYYY-MM-DD.').nullable(),
	changes: z.array(z.string()).meta({ description: 'One line per change.' }),
});

export type HistoryEntry = z.output<typeof historyEntrySchema>;
export type UpdateEntry = z.output<typeof updateEntrySchema>;
/** Kind → record id → entries. */
export type History<Entry> = Readonly<Record<string, Readonly<Record<string, readonly Entry[]>>>>;

/** The history of every record, oldest first, from the game's changelogs in order. */
export function historyOf(changelogs: readonly Changelog[]): History<HistoryEntry> {
	return collect(changelogs, (changelog, action, changes) => ({
		version: changelog.game_version,
		date: changelog.date,
		action,
		changes: changes ? [...changes] : [],
	}));
}

/** The update history of every record, newest first. Beta versions come after released ones. */
export function updateHistoryOf(released: readonly Changelog[], beta: readonly Changelog[] = []): History<UpdateEntry> {
	return collect([...released, ...beta].toReversed(), (changelog, action, changes) => {
		const lines = changes ? changes.flatMap(changeLine) : [action === 'added' ? 'Added.' : 'Removed.'];
		if (lines.length === 0) return undefined;
		const type = beta.includes(changelog) ? 'Beta Patch' : 'Main Patch';
		return { version: `V${changelog.game_version}`, type, date: changelog.date || null, changes: lines };
	});
}

type Change = HistoryEntry['changes'][number];
type MakeEntry<Entry> = (changelog: Changelog, action: HistoryEntry['action'], changes?: readonly Change[]) => Entry | undefined;

function collect<Entry>(changelogs: readonly Changelog[], make: MakeEntry<Entry>): History<Entry> {
	const history: Record<string, Record<string, Entry[]>> = {};
	for (const changelog of changelogs.filter((one) => !isRevision(one))) {
		for (const category of changelog.categories) {
			const records = (history[category.id] ??= {});
			const add = (id: string, entry: Entry | undefined) => {
				if (entry) (records[id] ??= []).push(entry);
			};
			for (const { id } of category.added ?? []) add(id, make(changelog, 'added'));
			for (const { id } of category.removed ?? []) add(id, make(changelog, 'removed'));
			for (const { id, changes } of category.changed ?? []) add(id, make(changelog, 'changed', changes));
		}
	}
	return history;
}

function changeLine(change: Change): string[] {
	const [name] = change.field.split(/[.[]/);
	if (NOT_IN_UPDATES.has(name!)) return [];
	const words = change.field.replaceAll('_', ' ');
	const label = words.slice(0, 1).toUpperCase() + words.slice(1);
	const [before, after] = [plain(change.old), plain(change.new)];
	return before === after ? [] : [`${label}: ${before} → ${after}`];
}

/** Removes markup and template parts and collapses white space. */
function plain(text: string): string {
	const words = text
		.replaceAll(/\[[^\]]*\]|\{[^}]*\}/g, '')
		.replaceAll(/\s+/g, ' ')
		.trim();
	return words === '' ? 'none' : words;
}
