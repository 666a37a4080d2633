import { hash } from 'node:crypto';
import type { VersionRecord, VersionRecords } from '../../contract/changelog/raw.ts';
import { recordText } from './record-text.ts';

const leaves = new WeakMap<VersionRecord, Buffer>();
const roots = new WeakMap<VersionRecords, string>();

/** The Merkle root of records as defined in `contract/tree/delta.ts`. The JSON of records is canonical, as in their files. */
export function merkleRoot(records: VersionRecords): string {
	const root = roots.get(records) ?? rootOf(records);
	roots.set(records, root);
	return root;
}

function rootOf(records: VersionRecords): string {
	const entries = [...records].flatMap(([key, byId]) =>
		[...byId.values()].map((record) => [`${key}/${record.id}`, record] as const),
	);
	entries.sort(([left], [right]) => (left < right ? -1 : 1));
	let level = entries.map(([name, record]) => leafOf(name, record));
	if (level.length === 0) return sha256('').toString('hex');
	while (level.length > 1) level = pairUp(level);
	return level[0]!.toString('hex');
}

const sha256 = (data: string | Buffer): Buffer => hash('sha256', data, 'buffer');

/** Caches leaves, as versions share most records. */
function leafOf(name: string, record: VersionRecord): Buffer {
	let leaf = leaves.get(record);
	if (!leaf) {
		leaf = sha256(`${name}\n${recordText(record)}`);
		leaves.set(record, leaf);
	}
	return leaf;
}

function pairUp(level: readonly Buffer[]): Buffer[] {
	const next: Buffer[] = [];
	for (let index = 0; index < level.length; index += 2) {
		const [left, right] = [level[index]!, level[index + 1]];
		next.push(right ? sha256(Buffer.concat([left, right])) : left);
	}
	return next;
}
