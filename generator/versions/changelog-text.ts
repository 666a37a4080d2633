import type { Changelog } from '../../contract/changelog/display.ts';

type Entry = { readonly id: string; readonly name: string };

const named = (entry: Entry): string => (entry.name === entry.id ? entry.id : `${entry.name} (${entry.id})`);

/** A changelog for a terminal. */
export function changelogText(changelog: Changelog): string {
	const { added, removed, changed } = changelog.summary;
	const lines = changelog.categories.flatMap((category) => [
		'',
		`${category.name}: ${category.old_count} → ${category.new_count}`,
		...(category.added ?? []).map((entry) => `  + ${named(entry)}`),
		...(category.removed ?? []).map((entry) => `  - ${named(entry)}`),
		...(category.changed ?? []).flatMap((entry) => [
			`  ~ ${named(entry)}`,
			...entry.changes.map((change) => `      ${change.field}: ${change.old} → ${change.new}`),
		]),
	]);
	return [`${changelog.title}: ${added} added, ${removed} removed, ${changed} changed`, ...lines].join('\n');
}

/** A changelog as Markdown. */
export function changelogMarkdown(changelog: Changelog): string {
	const { added, removed, changed } = changelog.summary;
	const sections = changelog.categories.flatMap((category) => [
		`\n## ${category.name}\n`,
		...(category.added ?? []).map((entry) => `- **Added** ${named(entry)}`),
		...(category.removed ?? []).map((entry) => `- **Removed** ${named(entry)}`),
		...(category.changed ?? []).flatMap((entry) => [
			`- **Changed** ${named(entry)}`,
			...entry.changes.map((change) => `  - \`${change.field}\`: ${change.old} → ${change.new}`),
		]),
	]);
	return [`# ${changelog.title}\n`, `${added} added, ${removed} removed, ${changed} changed.`, ...sections].join('\n');
}
