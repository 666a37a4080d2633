import type { FieldChange } from '../../contract/changelog/words/changes.ts';

export interface ChangelogSummary {
	readonly tag: string;
	readonly game_version: string;
	readonly date: string;
	readonly title: string;
	readonly summary: { readonly added: number; readonly removed: number; readonly changed: number };
	/** Corrections of this project's data for the version. */
	readonly revisions: readonly Omit<ChangelogSummary, 'revisions'>[];
}

/** The tags of all changelogs; each has a page. */
export const tagsOf = (logs: readonly ChangelogSummary[]): string[] =>
	logs.flatMap(({ tag, revisions }) => [tag, ...revisions.map((revision) => revision.tag)]);

export interface NamedRecord {
	readonly id: string;
	readonly name: string;
	/** Fields of a beta record with unpublished values. */
	readonly unpublished?: readonly string[];
}

export interface ChangelogCategory {
	readonly id: string;
	readonly name: string;
	readonly added?: readonly NamedRecord[];
	readonly removed?: readonly NamedRecord[];
	readonly changed?: readonly (NamedRecord & { readonly changes: readonly FieldChange[] })[];
}

/** The changes of one version (`behaviour/changes.md#changelogs`). */
export interface Changelog extends Omit<ChangelogSummary, 'revisions'> {
	readonly features?: readonly string[];
	readonly fixes?: readonly string[];
	readonly api_changes?: readonly string[];
	readonly categories: readonly ChangelogCategory[];
}
