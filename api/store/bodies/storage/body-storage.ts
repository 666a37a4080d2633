/** Keeps objects under names: segments and states of a store. All of them are written whole, once, and never changed. */
export interface BodyStorage {
	/** Takes the bytes of a file, which it may move away; the object is there when this resolves. */
	put(name: string, file: string, object: ObjectFacts): Promise<void>;
	/** @throws StorageUnavailable, also for an object that is not there or shorter */
	read(name: string, offset: number, length: number): Promise<Buffer<ArrayBuffer>>;
	/** The same at once, where no network lies between; undefined where one does. */
	readonly readAtOnce: ((name: string, offset: number, length: number) => Buffer<ArrayBuffer>) | undefined;
	/** All bytes of an object, piece by piece. @throws StorageUnavailable */
	pieces(name: string): AsyncIterable<Uint8Array>;
	/** Removes an object, or none. */
	remove(name: string): Promise<void>;
	list(): Promise<readonly string[]>;
}

/** What is known of the bytes of an object. */
export interface ObjectFacts {
	readonly bytes: number;
	/** Hexadecimal. */
	readonly sha256: string;
}

/** Bodies cannot be read or written at this time. */
export class StorageUnavailable extends Error {
	readonly code = 'STORAGE_UNAVAILABLE';

	constructor(message: string, cause?: unknown) {
		super(message, { cause });
		this.name = 'StorageUnavailable';
	}
}
