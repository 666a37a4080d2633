import { z } from 'zod';
import type { ChangelogCategory } from '../../../contract/changelog/display.ts';
import type { Channel } from '../../../contract/channels.ts';
import { isForPrograms } from '../../../contract/markdown/record-markdown.ts';
import type { Library } from '../../tree/library/library.ts';
import {
	type ChangelogSummary,
	changelogSummaries,
	findChangelog,
	findSummary,
	histories,
} from '../../tree/library/changelogs.ts';
import { BRIEF, BUDGETS } from '../tool/budgets.ts';
import { fit, leftOffSchema } from '../tool/fit.ts';
import { kindInput, languageInput, limitInput, nameInput, notFoundSchema } from '../tool/inputs.ts';
import { type FoundRecord, findRecords } from '../records/find-records.ts';
import { nameOf } from '../../tree/names/name-index.ts';
import { defineTool } from '../tool/tool.ts';
import { ToolRefused } from '../tool/tool-refused.ts';

const MOST_VERSIONS = 12;

const changeSchema = z.object({
	version: z.string(),
	action: z.enum(['added', 'removed', 'changed']),
	kind: z.string(),
	id: z.string(),
	name: z.string(),
	fields: z
		.array(z.object({ field: z.string(), old: z.string(), new: z.string() }))
		.optional()
		.meta({ description: 'What changed, in English.' }),
});
type Change = z.output<typeof changeSchema>;

export const changes = defineTool({
	name: 'changes',
	title: 'Changes between versions',
	description:
		'What versions of the game added, changed and removed, field by field: the newest version, one version, everything after a version, or the whole history of some records. Ask it before you rely on a number that you remember.',
	input: z.strictObject({
		ids: z
			.array(nameInput)
			.max(20)
			.optional()
			.meta({ description: 'The history of these records, oldest first; versions are ignored.' }),
		version: z
			.string()
			.max(40)
			.optional()
			.meta({ description: 'What this version changed, for instance `0.107.1`; the newest unless given.' }),
		since: z.string().max(40).optional().meta({ description: 'What all versions after this one changed, newest first.' }),
		kind: kindInput.optional().meta({ description: 'Only records of this kind.' }),
		limit: limitInput,
		lang: languageInput,
	}),
	output: z.object({
		versions: z
			.array(z.object({ version: z.string(), date: z.string(), title: z.string() }))
			.meta({ description: 'The newest versions.' }),
		changes: z.array(changeSchema),
		not_found: notFoundSchema,
		left_off: leftOffSchema,
	}),
	answer({ ids, version, since, kind, limit, lang }, { library }) {
		const all = changelogSummaries(library, 'main');
		if (all.length === 0) throw new ToolRefused('A pack holds one version and no history. Use a built tree, or a service.');
		const versions = all.slice(0, MOST_VERSIONS).map(({ tag, date, title }) => ({ version: tag, date, title }));
		const { found, notFound } = findRecords(library, ids ?? [], { channel: 'main', language: lang, kinds: kind && [kind] });
		const list = ids ? found.flatMap((record) => historyOf(library, record)) : changesOf(library, { version, since });
		const shown = kind ? list.filter((change) => change.kind === kind) : list;
		const answer = { versions, changes: shown.slice(0, limit), ...(notFound.length > 0 ? { not_found: [...notFound] } : {}) };
		return fit(answer, limit || ids ? BUDGETS.changes : BRIEF, [
			{ list: 'changes', howToAsk: () => 'Ask with a `limit` (up to 100), a `kind`, one `version` at a time, or `ids`.' },
			{ list: 'not_found', howToAsk: () => 'Ask for fewer ids.' },
		]);
	},
});

function historyOf(library: Library, { kind, id }: FoundRecord): Change[] {
	const name = nameOf(library.catalogue, 'main', { kind, id, languages: [] });
	const entries = histories(library, 'main')[kind]?.[id] ?? [];
	return entries.map(({ version, action, changes: fields }) => ({ version, action, kind, id, name, ...readable(fields) }));
}

/** The changed fields that matter to a reader: no list positions, and nothing that repeats another field for programs. */
function readable(fields: NonNullable<Change['fields']>): Pick<Change, 'fields'> {
	const shown = fields.filter(({ field }) => !isForPrograms(field.split(/[.[]/)[0]!));
	return shown.length > 0 ? { fields: shown } : {};
}

interface Span {
	readonly version: string | undefined;
	readonly since: string | undefined;
}

function changesOf(library: Library, { version, since }: Span): Change[] {
	const { channel, tags } = tagsOf(library, { version, since });
	return tags.flatMap((tag) =>
		(findChangelog(library, channel, tag)?.categories ?? []).flatMap((category) => inCategory(tag, category)),
	);
}

/** Tags of the requested versions, newest first. @throws ToolRefused for an unknown one */
function tagsOf(library: Library, { version, since }: Span): { channel: Channel; tags: string[] } {
	const named = version ?? since;
	const newest = changelogSummaries(library, 'main').slice(0, 1);
	if (named === undefined) return { channel: 'main', tags: newest.map(({ tag }) => tag) };
	const channel = (['main', 'beta'] as const).find((name) => findSummary(library, name, named));
	const summary = channel && findSummary(library, channel, named);
	if (!channel || !summary) throw new ToolRefused(unknownVersion(library, named));
	if (version !== undefined) return { channel, tags: [summary.tag] };
	const all = changelogSummaries(library, channel);
	return { channel, tags: all.slice(0, all.indexOf(summary)).map(({ tag }) => tag) };
}

function unknownVersion(library: Library, asked: string): string {
	const known = (['main', 'beta'] as const).flatMap((channel): readonly ChangelogSummary[] =>
		changelogSummaries(library, channel),
	);
	return `There is no version "${asked.slice(0, 40)}". The newest are ${known
		.slice(0, MOST_VERSIONS)
		.map(({ tag }) => tag)
		.join(', ')}.`;
}

function inCategory(version: string, { id: kind, added = [], removed = [], changed = [] }: ChangelogCategory): Change[] {
	const entry =
		(action: Change['action']) =>
		({ id, name }: { id: string; name: string }): Change => ({ version, action, kind, id, name });
	return [
		...changed.map((record) => ({ ...entry('changed')(record), ...readable(record.changes) })),
		...added.map(entry('added')),
		...removed.map(entry('removed')),
	];
}
