import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat as statOf } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const RIFF_HEADER_BYTES = 8;
/** A file that was read is used; that is written down at most once an hour. */
const TOUCH_MILLISECONDS = 3_600_000;
/** A file that no tree has any more is kept so long: the next build may want it again. */
const UNUSED_MILLISECONDS = 7 * 86_400_000;

const UNFINISHED = '.part';
/** Nothing is written for so long. */
const UNFINISHED_MILLISECONDS = 3_600_000;

/**
 * Finished renders in a folder, each under the digest of what it was made of. A file is whole or is not there; one that a crash of the
 * machine cut off is taken for missing.
 */
export class RenderStore {
	readonly #folder: string;
	readonly #limit: number;
	/** Bytes when the folder was last looked through; before that it may be full. */
	#kept = Number.POSITIVE_INFINITY;
	/** Bytes put since that began. */
	#put = 0;
	#isLooking = false;

	/** @param limit most bytes that are kept; what was used longest ago goes first. */
	constructor(folder: string, limit = Number.POSITIVE_INFINITY) {
		this.#folder = folder;
		this.#limit = limit;
	}

	pathOf(digest: string): string {
		return join(this.#folder, digest.slice(0, 2), `${digest}.webp`);
	}

	has(digest: string): boolean {
		return existsSync(this.pathOf(digest));
	}

	get(digest: string): Buffer | undefined {
		const file = this.pathOf(digest);
		const stat = statSync(file, { throwIfNoEntry: false });
		if (!stat) return undefined;
		const bytes = readFileSync(file);
		if (!isWhole(bytes)) return undefined;
		if (this.#limit < Number.POSITIVE_INFINITY && Date.now() - stat.mtimeMs > TOUCH_MILLISECONDS) touch(file);
		return bytes;
	}

	put(digest: string, bytes: Buffer): void {
		const file = this.pathOf(digest);
		mkdirSync(dirname(file), { recursive: true });
		replace(file, (aside) => writeFileSync(aside, bytes));
		if (this.#limit === Number.POSITIVE_INFINITY) return;
		this.#put += bytes.length;
		// What could not be removed is tried again with the next picture.
		if (this.#kept + this.#put > this.#limit) this.#forget().catch(() => {});
	}

	/** Puts a render at a path, as a second name of the same file where the disk can. */
	linkTo(digest: string, path: string): void {
		const from = this.pathOf(digest);
		if (statSync(path, { throwIfNoEntry: false })?.ino === statSync(from).ino) return;
		mkdirSync(dirname(path), { recursive: true });
		replace(path, (aside) => {
			try {
				linkSync(from, aside);
			} catch {
				writeFileSync(aside, readFileSync(from));
			}
		});
	}

	/** Removes what no tree has had for a week. */
	async removeUnused(): Promise<void> {
		await this.#removeUnfinished();
		const oldest = Date.now() - UNUSED_MILLISECONDS;
		for (const { path, links, mtimeMs } of await this.#files())
			if (links === 1 && mtimeMs < oldest) await rm(path, { force: true });
	}

	/** Removes the oldest files beyond the limit, a tenth more than needed, so that not every new render makes room. */
	async #forget(): Promise<void> {
		if (this.#isLooking) return;
		this.#isLooking = true;
		this.#put = 0;
		try {
			await this.#removeUnfinished();
			const files = (await this.#files()).sort((left, right) => left.mtimeMs - right.mtimeMs);
			let bytes = files.reduce((total, file) => total + file.bytes, 0);
			if (bytes > this.#limit) {
				for (const file of files) {
					if (bytes <= this.#limit * 0.9) break;
					await rm(file.path, { force: true });
					bytes -= file.bytes;
				}
			}
			this.#kept = bytes;
		} finally {
			this.#isLooking = false;
		}
		if (this.#kept + this.#put > this.#limit) await this.#forget();
	}

	/** What was killed while it wrote left half a file. */
	async #removeUnfinished(): Promise<void> {
		const oldest = Date.now() - UNFINISHED_MILLISECONDS;
		for (const { path, mtimeMs } of await this.#filesThatEnd(UNFINISHED)) if (mtimeMs < oldest) await rm(path, { force: true });
	}

	#files(): Promise<StoredFile[]> {
		return this.#filesThatEnd('.webp');
	}

	async #filesThatEnd(ending: string): Promise<StoredFile[]> {
		if (!existsSync(this.#folder)) return [];
		const names = await readdir(this.#folder, { recursive: true });
		const files: StoredFile[] = [];
		for (const name of names.filter((each) => each.endsWith(ending))) {
			const path = join(this.#folder, name);
			// Another program may have removed it meanwhile.
			const stat = await statOf(path).catch(() => undefined);
			if (stat) files.push({ path, bytes: stat.size, mtimeMs: stat.mtimeMs, links: stat.nlink });
		}
		return files;
	}
}

interface StoredFile {
	readonly path: string;
	readonly bytes: number;
	readonly mtimeMs: number;
	/** Names that the file has: 1 when only the store has it. */
	readonly links: number;
}

/** A WebP file begins with its own length. */
function isWhole(bytes: Buffer): boolean {
	return bytes.length > RIFF_HEADER_BYTES && bytes.readUInt32LE(4) + RIFF_HEADER_BYTES === bytes.length;
}

function touch(file: string): void {
	const seconds = Date.now() / 1000;
	try {
		utimesSync(file, seconds, seconds);
	} catch {
		// On a disk that nobody can write to nothing is removed either.
	}
}

function replace(path: string, make: (aside: string) => void): void {
	const aside = `${path}.${process.pid}${UNFINISHED}`;
	rmSync(aside, { force: true });
	make(aside);
	renameSync(aside, path);
}
