import type { z } from 'zod';
import type { Channel } from '../../../contract/channels.ts';
import type { KindKey } from '../../../contract/kinds.ts';
import type { LanguageCode } from '../../../contract/languages.ts';
import type { Library } from '../../tree/library/library.ts';
import { type NamedRecord, nameOf } from '../../tree/names/name-index.ts';
import { readName } from '../../tree/names/read-name.ts';
import type { notFoundSchema } from '../tool/inputs.ts';

export type NotFound = NonNullable<z.output<typeof notFoundSchema>>[number];

/** The same for an error message, one line each. */
export function notFoundInWords(list: readonly NotFound[]): string {
	return list
		.map(({ asked, problem, nearest }) => `"${asked}": ${problem}${nearest.length > 0 ? ` Nearest: ${nearest.join(', ')}.` : ''}`)
		.join('\n');
}

export interface FoundRecord {
	readonly asked: string;
	readonly kind: KindKey;
	readonly id: string;
	readonly upgrades: number;
}

export interface Wanted {
	readonly channel: Channel;
	readonly language: LanguageCode;
	/** Kinds to search; when records of several kinds share a name, the first of these wins. All kinds when absent. */
	readonly kinds?: readonly KindKey[] | undefined;
}

const MOST_NEAREST = 5;

/** Finds the one record that each name means; for an unknown or ambiguous name it reports the nearest ids. */
export function findRecords(
	library: Library,
	names: readonly string[],
	wanted: Wanted,
): { readonly found: readonly FoundRecord[]; readonly notFound: readonly NotFound[] } {
	const found: FoundRecord[] = [];
	const notFound: NotFound[] = [];
	for (const asked of names) {
		const result = findRecord(library, asked, wanted);
		if ('problem' in result) notFound.push(result);
		else found.push(result);
	}
	return { found, notFound };
}

function findRecord(library: Library, asked: string, { channel, language, kinds }: Wanted): FoundRecord | NotFound {
	const { upgrades, ...name } = readName(asked);
	const index = library.names(channel);
	const onlyKind = kinds?.length === 1 ? kinds[0] : undefined;
	const matches = kinds && name.kind === undefined ? inOrder(index.find(name), kinds) : index.find(name);
	const [first] = matches;
	const words = (records: readonly NamedRecord[]) =>
		records
			.slice(0, MOST_NEAREST)
			.map((record) => `${record.kind}:${record.id} (${nameOf(library.catalogue, channel, record, language)})`);
	if (!first) {
		const renamed = (kinds ?? [name.kind]).flatMap((kind) =>
			renamedRecord(library, { channel, language, kind, text: name.text }),
		);
		if (renamed[0]) return { asked, ...renamed[0], upgrades };
		return {
			asked,
			problem: 'No record has this name.',
			nearest: words(index.nearest({ ...name, kind: name.kind ?? onlyKind }, MOST_NEAREST)),
		};
	}
	// An id names one record of its kind; several records may share a name.
	const isId = first.id.toUpperCase() === name.text.toUpperCase();
	const same = matches.filter(({ kind }) => kind === first.kind);
	if (!isId && same.length > 1) return { asked, problem: 'Several records have this name: use an id.', nearest: words(same) };
	return { asked, kind: first.kind, id: first.id, upgrades };
}

/** The records of these kinds, those of the first kind first. */
function inOrder(records: readonly NamedRecord[], kinds: readonly KindKey[]): NamedRecord[] {
	return kinds.flatMap((kind) => records.filter((record) => record.kind === kind));
}

interface OldName {
	readonly channel: Channel;
	readonly language: LanguageCode;
	readonly kind: KindKey | undefined;
	readonly text: string;
}

/** The current record for an id of an older version, where its kind is known. */
function renamedRecord({ catalogue }: Library, { channel, language, kind, text }: OldName): { kind: KindKey; id: string }[] {
	if (kind === undefined) return [];
	const id = catalogue.resolveId(channel, language, kind, text);
	return id === undefined ? [] : [{ kind, id }];
}
