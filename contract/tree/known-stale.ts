import { z } from 'zod';
import type { KindKey } from '../kinds.ts';
import { DEFAULT_LANGUAGE } from '../languages.ts';
import type { Releases } from './delta.ts';

const version = z.string().meta({ description: 'Tag of a version.' });
const root = z.string().regex(/^[0-9a-f]{64}$/);
const age = {
	language: z.string(),
	version: version.meta({ description: 'The newest version with these records.' }),
	date: z.iso.date(),
	current: version.meta({ description: 'The current version.' }),
	versions_behind: z.int().min(1),
};

/** `list`: as `data/main/<language>/<kind>.json`; `archive`: as in the ZIP and tar archives of a language. */
const LIST_FORMS = ['list', 'archive'] as const;
export type ListForm = (typeof LIST_FORMS)[number];

/** A list of an older version in one language. */
export interface OldList {
	readonly version: string;
	readonly kind: KindKey;
	readonly form: ListForm;
	readonly sha256: string;
}

/** Outdated packs and lists, by Merkle root and digest: `data/known-stale.json`. */
export const knownStaleSchema = z.object({
	current: z.object({
		version,
		roots: z.record(z.string(), root).meta({ description: 'Language → root of the published data.' }),
	}),
	stale: z.record(root, z.object(age)).meta({
		description:
			'Merkle root of a pack → its version and the current one. Other roots, except the current ones, belong to no version.',
	}),
	stale_files: z
		.record(
			root,
			z.object({
				kind: z.string(),
				form: z.enum(LIST_FORMS).meta({
					description: '`list`: as `/data/main/<language>/<kind>.json`; `archive`: as in the ZIP and tar archives of a language.',
				}),
				...age,
			}),
		)
		.meta({ description: 'SHA-256 of the list of a kind → the same. Archives are identified by their lists.' }),
});
export type KnownStale = z.output<typeof knownStaleSchema>;

interface KnownStaleInput {
	readonly releases: Releases;
	/** Language → root of the published data. */
	readonly published: Readonly<Record<string, string>>;
	/** Language → its lists in older versions. */
	readonly lists: Readonly<Record<string, readonly OldList[]>>;
}

/** Derived from the list of releases. A version whose records equal the current ones in a language is not outdated there. */
export function knownStaleOf({ releases: { current, versions }, published, lists }: KnownStaleInput): KnownStale {
	const ageOf = (language: string, tag: string) => {
		const index = versions.findIndex((each) => each.tag === tag);
		return { language, version: tag, date: versions[index]!.date, current, versions_behind: versions.length - 1 - index };
	};
	const roots = versions.flatMap(({ tag, roots: ofTag }) =>
		Object.entries(ofTag).flatMap(([language, each]) =>
			each === published[language] ? [] : [[each, ageOf(language, tag)] as const],
		),
	);
	// Lists that several languages share, such as numbers, count as English.
	const files = Object.entries(lists)
		.toSorted(englishLast)
		.flatMap(([language, old]) =>
			old.map(({ version: tag, kind, form, sha256 }) => [sha256, { kind, form, ...ageOf(language, tag) }] as const),
		);
	return {
		current: { version: current, roots: published },
		stale: Object.fromEntries(roots),
		stale_files: Object.fromEntries(files),
	};
}

function englishLast([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
	return Number(left === DEFAULT_LANGUAGE) - Number(right === DEFAULT_LANGUAGE) || (left < right ? 1 : -1);
}
