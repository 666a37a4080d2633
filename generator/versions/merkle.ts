import { createHash } from 'node:crypto';
import type { VersionRecord, VersionRecords } from '../../contract/changelog/raw.ts';

const leaves = new WeakMap<VersionRecord, Buffer>();

/** The Merkle root of records, as `contract/tree/delta.ts` defines it. Records are canonical: their JSON text is that of their file. */
export function merkleRoot(records: VersionRecords): string {
	const entries = [...records].flatMap(([key, byId]) =>
		[...byId.values()].map((record) => [`${key}/${record.id}`, record] as const),
	);
	entries.sort(([left], [right]) => (left < right ? -1 : 1));
	let level = entries.map(([name, record]) => leafOf(name, record));
	if (level.length === 0) return createHash('sha256').digest('hex');
	while (level.length > 1) level = pairUp(level);
	return level[0]!.toString('hex');
}

/** Versions share most of their records, so that a leaf is hashed once. */
function leafOf(name: string, record: VersionRecord): Buffer {
	let leaf = leaves.get(record);
	if (!leaf) {
		leaf = createHash('sha256')
			.update(`${name}\n${JSON.stringify(record)}`)
			.digest();
		leaves.set(record, leaf);
	}
	return leaf;
}

function pairUp(level: readonly Buffer[]): Buffer[] {
	const next: Buffer[] = [];
	for (let index = 0; index < level.length; index += 2) {
		const [left, right] = [level[index]!, level[index + 1]];
		next.push(right ? createHash('sha256').update(left).update(right).digest() : left);
	}
	return next;
}
