import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { threadLog } from '../../platform/threads/thread-log.ts';
import { HOUR_MILLISECONDS } from '../../../contract/time.ts';

/** Folder of the journals in the state directory. */
export const REPLAYS_FOLDER = 'replays';

const SUFFIX = '.ndjson.gz';

/** Whether a name is a SHA-256, which names a file. */
export const isDigest = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

type FetchAgain = (sha256: string) => Promise<boolean>;

const cannotFetch: FetchAgain = () => Promise.resolve(false);

/** Whether bytes have a digest. */
export const hasDigest = async (bytes: Uint8Array, sha256: string): Promise<boolean> =>
	Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex') === sha256;

/** Journals as files named by digest, written atomically. */
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

	/** Writes a file atomically and durably without blocking the thread. */
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
	 * Undefined for a missing or damaged file; damage is logged. Sending the journal again fixes it.
	 * @param fetchAgain restores a lost or damaged file; returns whether it succeeded
	 */
	async read(sha256: string, fetchAgain: FetchAgain = cannotFetch): Promise<Buffer | undefined> {
		const bytes = await this.#bytes(sha256);
		if (bytes && (await hasDigest(bytes, sha256))) return bytes;
		if (await fetchAgain(sha256)) return this.#bytes(sha256);
		if (bytes) threadLog().error({ file: this.path(sha256) }, 'a journal is damaged; it is not served');
		return undefined;
	}

	/** Whether the file is present and intact. */
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

	folders(): string[] {
		return existsSync(this.#folder) ? readdirSync(this.#folder) : [];
	}

	/**
	 * Removes unneeded files that are older than an hour, such as those left by a crash before the row was written.
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
