/** Stores named objects: segments and states. Objects are written once and never changed. */
export interface BodyStorage {
	/** Stores a file, which it may move; resolves when the object is stored. */
	put(name: string, file: string, object: ObjectFacts): Promise<void>;
	/** @throws StorageUnavailable, also for a missing or shorter object */
	read(name: string, offset: number, length: number): Promise<Buffer<ArrayBuffer>>;
	/** A synchronous `read`; undefined for network storages. */
	readonly readSync: ((name: string, offset: number, length: number) => Buffer<ArrayBuffer>) | undefined;
	/** All bytes of an object in chunks. @throws StorageUnavailable */
	pieces(name: string): AsyncIterable<Uint8Array>;
	/** Removes an object if it exists. */
	remove(name: string): Promise<void>;
	list(): Promise<readonly string[]>;
}

/** Size and digest of an object. */
export interface ObjectFacts {
	readonly bytes: number;
	/** Hexadecimal. */
	readonly sha256: string;
}

/** The storage is unavailable at present. */
export class StorageUnavailable extends Error {
	readonly code = 'STORAGE_UNAVAILABLE';

	constructor(message: string, cause?: unknown) {
		super(message, { cause });
		this.name = 'StorageUnavailable';
	}
}
