import type { z } from 'zod';
import type { Channel } from '../../../contract/channels.ts';
import type { KindKey } from '../../../contract/kinds.ts';
import type { LanguageCode } from '../../../contract/languages.ts';
import type { Library } from '../../tree/library.ts';
import { type NamedRecord, nameOf } from '../../tree/names/name-index.ts';
import { readName } from '../../tree/names/read-name.ts';
import type { notFoundSchema } from '../inputs.ts';

export type NotFound = NonNullable<z.output<typeof notFoundSchema>>[number];

/** The same for a refusal, a line each. */
export function notFoundInWords(list: readonly NotFound[]): string {
	return list
		.map(({ asked, problem, nearest }) => `"${asked}": ${problem}${nearest.length > 0 ? ` Nearest: ${nearest.join(', ')}.` : ''}`)
		.join('\n');
}

/** A record that somebody meant. */
export interface FoundRecord {
	readonly asked: string;
	readonly kind: KindKey;
	readonly id: string;
	readonly upgrades: number;
}

export interface Wanted {
	readonly channel: Channel;
	readonly language: LanguageCode;
	/** Kinds that may be meant; of a name that records of several have, the first of these. All when absent. */
	readonly kinds?: readonly KindKey[] | undefined;
}

const MOST_NEAREST = 5;

/** Finds the one record that each name means; what means none or several is told with the nearest ids. */
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
			problem: 'Nothing is called so.',
			nearest: words(index.nearest({ ...name, kind: name.kind ?? onlyKind }, MOST_NEAREST)),
		};
	}
	// An id is one record of its kind; a name may be that of several.
	const isId = first.id.toUpperCase() === name.text.toUpperCase();
	const same = matches.filter(({ kind }) => kind === first.kind);
	if (!isId && same.length > 1) return { asked, problem: 'Several are called so: ask for one by its id.', nearest: words(same) };
	return { asked, kind: first.kind, id: first.id, upgrades };
}

/** The records of these kinds, those of the first kind before the others. */
function inOrder(records: readonly NamedRecord[], kinds: readonly KindKey[]): NamedRecord[] {
	return kinds.flatMap((kind) => records.filter((record) => record.kind === kind));
}

interface OldName {
	readonly channel: Channel;
	readonly language: LanguageCode;
	readonly kind: KindKey | undefined;
	readonly text: string;
}

/** The record that an id of an older version leads to, where its kind is known. */
function renamedRecord({ catalogue }: Library, { channel, language, kind, text }: OldName): { kind: KindKey; id: string }[] {
	if (kind === undefined) return [];
	const id = catalogue.resolveId(channel, language, kind, text);
	return id === undefined ? [] : [{ kind, id }];
}
