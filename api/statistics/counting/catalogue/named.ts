import type { KindKey } from '../../../../contract/kinds.ts';

/** What answers tell of a record, in their language. */
export interface RecordWords {
	readonly name: string;
	readonly description: string;
	readonly image: string | null;
	/** Titles of the options of an event, by their ids. */
	readonly options: ReadonlyMap<string, string>;
}

/** The records of a kind by id, in the language of the answer. */
export type NamesOf = (kind: KindKey) => ReadonlyMap<string, RecordWords>;

export function nameIn(records: ReadonlyMap<string, RecordWords>, id: string): string {
	return records.get(id)?.name ?? id;
}

/** Fields that tell what an id is. */
export function describe(records: ReadonlyMap<string, RecordWords>, id: string) {
	const record = records.get(id);
	return { name: record?.name ?? id, desc: record?.description ?? '', image_url: record?.image ?? null };
}
