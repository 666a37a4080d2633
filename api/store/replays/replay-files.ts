import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { threadLog } from '../../platform/threads/thread-log.ts';

/** Folder of the journals in the state folder. */
export const REPLAYS_FOLDER = 'replays';

const SUFFIX = '.ndjson.gz';
const HOUR_MILLISECONDS = 3_600_000;

/** Whether a name is that of a file: what is no SHA-256 names no bytes. */
export const isDigest = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

type FetchAgain = (sha256: string) => Promise<boolean>;

const cannotFetch: FetchAgain = () => Promise.resolve(false);

/** Whether bytes are those that a digest names. */
export const hasDigest = async (bytes: Uint8Array, sha256: string): Promise<boolean> =>
	Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex') === sha256;

/** Bytes of journals as files named by their digest, each whole or not there. */
export class ReplayFiles {
	readonly #folder: string;

	constructor(state: string) {
		this.#folder = join(state, REPLAYS_FOLDER);
	}

	path(sha256: string): string {
		return join(this.#folder, sha256.slice(0, 2), `${sha256}${SUFFIX}`);
	}

	has(sha256: string): boolean {
		return existsSync(this.path(sha256));
	}

	/** Writes aside, waits for the disk and puts the file in its place. The calling thread does not wait. */
	async write(sha256: string, bytes: Buffer): Promise<void> {
		const file = this.path(sha256);
		const aside = `${file}.${randomUUID()}.part`;
		await mkdir(dirname(file), { recursive: true });
		try {
			const handle = await open(aside, 'wx');
			try {
				await handle.writeFile(bytes);
				await handle.sync();
			} finally {
				await handle.close();
			}
			await rename(aside, file);
		} catch (error) {
			await rm(aside, { force: true });
			throw error;
		}
		await syncFolders(dirname(file), this.#folder);
	}

	/**
	 * Undefined when there is no such file, and, with a line in the log, for one that is damaged: whoever sends it again mends it.
	 * @param fetchAgain puts a file that is lost or damaged in its place again; answers whether it could
	 */
	async read(sha256: string, fetchAgain: FetchAgain = cannotFetch): Promise<Buffer | undefined> {
		const bytes = await this.#bytes(sha256);
		if (bytes && (await hasDigest(bytes, sha256))) return bytes;
		if (await fetchAgain(sha256)) return this.#bytes(sha256);
		if (bytes) threadLog().error({ file: this.path(sha256) }, 'a journal is damaged; it is not sent');
		return undefined;
	}

	/** Whether the bytes are there, and those that were sent. */
	async isWhole(sha256: string): Promise<boolean> {
		const bytes = await this.#bytes(sha256);
		return bytes !== undefined && hasDigest(bytes, sha256);
	}

	async #bytes(sha256: string): Promise<Buffer | undefined> {
		try {
			return await readFile(this.path(sha256));
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
			throw error;
		}
	}

	remove(sha256: string): void {
		rmSync(this.path(sha256), { force: true });
	}

	/** Names of the folders that hold files. */
	folders(): string[] {
		return existsSync(this.#folder) ? readdirSync(this.#folder) : [];
	}

	/**
	 * Removes files that nobody wants, of those that are older than an hour: what a crash left between file and row.
	 * @param name of one of the folders
	 */
	removeStrays(name: string, isWanted: (sha256: string) => boolean, now = Date.now()): void {
		for (const file of readdirSync(join(this.#folder, name))) {
			const path = join(this.#folder, name, file);
			const isOld = now - statSync(path).mtimeMs > HOUR_MILLISECONDS;
			if (isOld && !(file.endsWith(SUFFIX) && isWanted(file.slice(0, -SUFFIX.length)))) rmSync(path, { force: true });
		}
	}
}

async function syncFolders(...folders: readonly string[]): Promise<void> {
	for (const folder of folders) {
		const handle = await open(folder, 'r');
		await handle.sync().finally(() => handle.close());
	}
}
