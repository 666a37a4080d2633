import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat as statOf } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '../../contract/time.ts';

const RIFF_HEADER_BYTES = 8;
/** Limits updates of a file's last use to one per hour. */
const TOUCH_MILLISECONDS = HOUR_MILLISECONDS;
/** Files outside all trees are kept this long, as the next build may need them. */
const UNUSED_MILLISECONDS = 7 * DAY_MILLISECONDS;

const UNFINISHED = '.part';
/** Unfinished files without writes for this long are removed. */
const UNFINISHED_MILLISECONDS = HOUR_MILLISECONDS;

/**
 * A folder of finished renders by the digest of their input. Files are written atomically; files truncated by a crash count as
 * missing.
 */
export class RenderStore {
	readonly #folder: string;
	readonly #limit: number;
	/** Size at the last scan; infinite before the first scan. */
	#kept = Number.POSITIVE_INFINITY;
	/** Bytes added since the last scan. */
	#put = 0;
	#isLooking = false;

	/** @param limit size limit in bytes; the least recently used files are removed first */
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
		// Failures are retried with the next picture.
		if (this.#kept + this.#put > this.#limit) this.#forget().catch(() => {});
	}

	/** Links a render to a path, or copies it where links are unsupported. */
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

	/** Removes renders that no tree has had for a week. */
	async removeUnused(): Promise<void> {
		await this.#removeUnfinished();
		const oldest = Date.now() - UNUSED_MILLISECONDS;
		for (const { path, links, mtimeMs } of await this.#files())
			if (links === 1 && mtimeMs < oldest) await rm(path, { force: true });
	}

	/** Removes the oldest files beyond the limit plus a tenth, so that not every new render triggers a scan. */
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

	/** Removes partial files of killed processes. */
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
			// Another process may remove it.
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
	/** Number of hard links; 1 if only the store has the file. */
	readonly links: number;
}

/** A WebP file contains its own length. */
function isWhole(bytes: Buffer): boolean {
	return bytes.length > RIFF_HEADER_BYTES && bytes.readUInt32LE(4) + RIFF_HEADER_BYTES === bytes.length;
}

function touch(file: string): void {
	const seconds = Date.now() / 1000;
	try {
		utimesSync(file, seconds, seconds);
	} catch {
		// A read-only disk.
	}
}

function replace(path: string, make: (aside: string) => void): void {
	const aside = `${path}.${process.pid}${UNFINISHED}`;
	rmSync(aside, { force: true });
	make(aside);
	renameSync(aside, path);
}
