import { createHash } from 'node:crypto';
import type { BodyStorage } from '../../store/bodies/storage/body-storage.ts';
import { openStorage } from '../../store/bodies/storage/open-storage.ts';
import type { NamedGeneration } from '../../store/postgres/statistics-lease.ts';
import { type SharedIndex, sharedIndexSchema } from '../generation/folder/shared-mark.ts';

/** Opens the objects of statistics: files by their SHA-256, so that generations share equal ones, and an index of each generation. */
export function openSharedStorage(place: string): BodyStorage {
	const address = new URL(place);
	address.pathname = `${address.pathname.replace(/\/$/, '')}/generations`;
	return openStorage(address.href, '');
}

const INDEX = /^index-(\d{16})-([0-9a-f]{64})$/;

export const indexName = ({ builtAt, digest }: NamedGeneration): string => `index-${String(builtAt).padStart(16, '0')}-${digest}`;

/** The indexes among the names of objects, oldest first. */
export const indexesOf = (names: readonly string[]): NamedGeneration[] =>
	names.toSorted().flatMap((name) => {
		const [, builtAt, digest] = INDEX.exec(name) ?? [];
		return digest === undefined ? [] : [{ builtAt: Number(builtAt), digest }];
	});

/** An object of the storage is not what its name says. */
export class DamagedObject extends Error {
	constructor(object: string) {
		super(`The object generations/${object} in RUN_BODIES is damaged. The next rollup stores it again.`);
		this.name = 'DamagedObject';
	}
}

/** @throws StorageUnavailable, DamagedObject */
export async function readIndex(storage: BodyStorage, newest: NamedGeneration): Promise<SharedIndex> {
	const name = indexName(newest);
	const bytes = Buffer.concat(await Array.fromAsync(storage.pieces(name)));
	if (digestOf(bytes) !== newest.digest) throw new DamagedObject(name);
	return sharedIndexSchema.parse(JSON.parse(bytes.toString()));
}

export const digestOf = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** All files of an index, each digest once. */
export const objectsOf = ({ generation, tables }: SharedIndex): ReadonlySet<string> =>
	new Set([...generation, ...(tables?.files ?? [])].map(({ sha256 }) => sha256));
