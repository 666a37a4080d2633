import type { Changelog } from '../../../contract/changelog/display.ts';
import { kindOf } from '../../../contract/kinds.ts';
import type { SideNotes } from './separate-changes.ts';

type Entry = { readonly id: string; readonly name: string };

const named = (entry: Entry): string => (entry.name === entry.id ? entry.id : `${entry.name} (${entry.id})`);

/** One sentence per side note. */
function noteLines({ missing_kinds, one_sided_fields, reordered, reworded }: SideNotes, from: string, to: string): string[] {
	const side = { from, to };
	const title = (kind: Parameters<typeof kindOf>[0]): string => kindOf(kind).title;
	return [
		...missing_kinds.map(({ kind, missing_in, records }) => `${title(kind)}: not in ${side[missing_in]} (${records} records)`),
		...one_sided_fields.map(
			({ kind, field, missing_in, records }) =>
				`${title(kind)}, ${field}: not known in ${side[missing_in]} (${records} ${records === 1 ? 'record has' : 'records have'} it)`,
		),
		...reordered.map(
			({ kind, field, records }) =>
				`${title(kind)}, ${field}: another order (${records} ${records === 1 ? 'record' : 'records'})`,
		),
		...reworded.map(
			({ kind, records }) => `${title(kind)}: other texts alone (${records} ${records === 1 ? 'record' : 'records'})`,
		),
	];
}

/** Keeps a value on one line of a table. */
const oneLine = (value: string): string => value.replaceAll('\n', ' ⏎ ');

/** A value in Markdown, with line breaks and markup escaped. */
const inMarkdown = (value: string): string => oneLine(value).replaceAll(/[\\`*_[\]|<]/g, '\\$&');

/** A changelog as plain text. */
export function changelogText(changelog: Changelog, notes: SideNotes): string {
	const { added, removed, changed } = changelog.summary;
	const lines = changelog.categories.flatMap((category) => [
		'',
		`${category.name}: ${category.old_count} → ${category.new_count}`,
		...(category.added ?? []).map((entry) => `  + ${named(entry)}`),
		...(category.removed ?? []).map((entry) => `  - ${named(entry)}`),
		...(category.changed ?? []).flatMap((entry) => [
			`  ~ ${named(entry)}`,
			...entry.changes.map((change) => `      ${change.field}: ${oneLine(change.old)} → ${oneLine(change.new)}`),
		]),
	]);
	const apart = noteLines(notes, changelog.from_ref, changelog.to_ref);
	const end = apart.length > 0 ? ['', 'Apart from changes', ...apart.map((line) => `  ${line}`)] : [];
	return [`${changelog.title}: ${added} added, ${removed} removed, ${changed} changed`, ...lines, ...end].join('\n');
}

/** A changelog as Markdown. */
export function changelogMarkdown(changelog: Changelog, notes: SideNotes): string {
	const { added, removed, changed } = changelog.summary;
	const sections = changelog.categories.flatMap((category) => [
		`\n## ${category.name}\n`,
		...(category.added ?? []).map((entry) => `- **Added** ${named(entry)}`),
		...(category.removed ?? []).map((entry) => `- **Removed** ${named(entry)}`),
		...(category.changed ?? []).flatMap((entry) => [
			`- **Changed** ${named(entry)}`,
			...entry.changes.map((change) => `  - \`${change.field}\`: ${inMarkdown(change.old)} → ${inMarkdown(change.new)}`),
		]),
	]);
	const apart = noteLines(notes, changelog.from_ref, changelog.to_ref);
	const end = apart.length > 0 ? ['\n## Apart from changes\n', ...apart.map((line) => `- ${inMarkdown(line)}`)] : [];
	return [`# ${changelog.title}\n`, `${added} added, ${removed} removed, ${changed} changed.`, ...sections, ...end].join('\n');
}
