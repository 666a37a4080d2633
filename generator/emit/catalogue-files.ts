import { KINDS, type KindKey, kindOf } from '../../contract/kinds.ts';
import { kindFile, recordFile } from '../../contract/tree/tree-paths.ts';
import type { Catalogue } from '../derive/catalogue.ts';
import type { Published } from '../../contract/records/record-order.ts';
import { type Problem, quote } from '../problems/problem.ts';
import { recordText } from '../versions/record-text.ts';
import type { TreeWriter } from './tree-writer.ts';

/** Writes lists and single records of one language. Records already have sorted keys, so the JSON is canonical. */
export function emitCatalogue(writer: TreeWriter, catalogue: Catalogue): void {
	const { channel, language } = catalogue;
	for (const { key } of KINDS) {
		writer.add(kindFile(channel, language, key), listText(catalogue, key));
		for (const record of recordsOf(catalogue, key)) {
			writer.addFor(record, recordFile(channel, language, key, record.id), () => recordText(record));
		}
	}
}

type Listing = Pick<Catalogue, 'records'>;

/** The content of a list file. */
export function listText(catalogue: Listing, key: KindKey): string {
	return `[${listed(catalogue, key).map(recordText).join(',')}]`;
}

/** Valid records; channels share most of them. */
const fitting = new WeakSet<Published>();

/** Validates every record against its published schema; mismatches are problems of the input. */
export function readBack(catalogue: Catalogue): Problem[] {
	return KINDS.flatMap((kind) =>
		recordsOf(catalogue, kind.key).flatMap((record) => {
			if (fitting.has(record)) return [];
			const result = kind.schema.safeParse(record);
			if (result.success) {
				fitting.add(record);
				return [];
			}
			return result.error.issues.map((issue) => ({
				check: 'published-schema',
				file: `${catalogue.channel}/facts/${kind.key}.json`,
				path: `${record.id} ${issue.path.map(String).join('.')}`,
				message: `makes a record that violates its schema (${catalogue.language}): ${issue.message}`,
				got: quote(
					issue.path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], record),
				),
			}));
		}),
	);
}

/** The listed records of a kind. */
export function listed(catalogue: Listing, key: KindKey): readonly Published[] {
	const prefix = kindOf(key).unlistedPrefix;
	const records = recordsOf(catalogue, key);
	return prefix ? records.filter((record) => !record.id.startsWith(prefix)) : records;
}

function recordsOf(catalogue: Listing, key: KindKey): readonly Published[] {
	return catalogue.records.get(key) ?? [];
}
