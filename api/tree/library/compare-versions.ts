import { z } from 'zod';
import { type Compared, compareKind, countCompared } from '../../../contract/changelog/compare.ts';
import { composeChanges, isOfTheGame, reverseChanges } from '../../../contract/changelog/compose-changes.ts';
import { publishedChangelogSchema } from '../../../contract/changelog/older-records.ts';
import type { RawChangelog } from '../../../contract/changelog/raw.ts';
import { gameVersionSchema } from '../../../contract/changelog/versions.ts';
import { KIND_KEYS, type KindKey } from '../../../contract/kinds.ts';
import type { LanguageCode } from '../../../contract/languages.ts';
import { VERSIONS_FILE, rawChangelogsFile } from '../../../contract/tree/tree-paths.ts';
import type { Library } from './library.ts';
import { createCompareWords } from './compare-words.ts';

const rawChangelogsSchema = z.array(publishedChangelogSchema);
const versionsSchema = z.array(gameVersionSchema);

interface Place {
	/** Without v. */
	readonly version: string;
	/** Number of changelogs up to it, including those of its revisions. */
	readonly end: number;
}

/** The game versions that have records, oldest first, and the changelogs from the first to the last. */
interface Line {
	readonly versions: readonly Place[];
	readonly steps: readonly RawChangelog[];
}

/** The beta continues from the newest release. */
function lineOf(library: Library): Line {
	const steps = (['main', 'beta'] as const).flatMap(
		(channel) => library.document(rawChangelogsFile(channel), rawChangelogsSchema) ?? [],
	);
	const current = library.tree.latest?.channels.main?.version.replace(/^v/, '');
	const versions = [{ version: steps[0]?.from ?? current ?? '', end: 0 }];
	for (const [index, step] of steps.entries()) {
		if (isOfTheGame(step)) versions.push({ version: step.game_version, end: index + 1 });
		else versions.at(-1)!.end = index + 1;
	}
	return { versions, steps };
}

export interface Comparison {
	/** Without v. */
	readonly from: string;
	readonly to: string;
	/** All kinds unless given. */
	readonly kind: KindKey | undefined;
	readonly language: LanguageCode;
}

/** The versions that can be compared, newest first, without v. */
export const comparableVersions = (library: Library): string[] =>
	lineOf(library)
		.versions.map(({ version }) => version)
		.toReversed();

/** Compares two of {@link comparableVersions}. */
export function compareVersions(library: Library, { from, to, kind, language }: Comparison): Compared {
	const { versions, steps } = lineOf(library);
	const [first, second] = [from, to].map((name) => versions.find(({ version }) => version === name)!) as [Place, Place];
	const [start, end] = [first.end, second.end].toSorted((left, right) => left - right);
	const forwards = composeChanges(steps.slice(start, end));
	const changes = first.end <= second.end ? forwards : reverseChanges(forwards);
	const words = createCompareWords(library, { before: first.version, after: second.version, language, changes });
	const kinds = (kind ? [kind] : KIND_KEYS).flatMap((key) => (changes[key] && compareKind(key, changes[key], words)) ?? []);
	return {
		from: factsOf(library, first.version),
		to: factsOf(library, second.version),
		versions: versions.map(({ version }) => `v${version}`).toReversed(),
		summary: countCompared(kinds),
		kinds,
	};
}

function factsOf(library: Library, name: string): Compared['from'] {
	const listed = library.document(VERSIONS_FILE, versionsSchema) ?? [];
	const { version, branch, date, build_id } = listed.find((entry) => entry.version === `v${name}`)!;
	return { version, branch, date, build_id };
}
