import type { Client } from 'pg';
import { connect, disconnect, DatabaseUnavailable, isElsewhere, readableError } from './connection.ts';

/** Pause after a failed attempt, during which calls fail immediately. */
const REST_MILLISECONDS = 500;
/** Interval of checks during long work, which may wait for a dead server. */
const WATCH_MILLISECONDS = 2000;

/** The only connection of a thread, opened on demand and again after a loss. */
export class DatabaseLink {
	readonly address: string;
	readonly #onOpen: (client: Client) => Promise<void>;
	readonly #onLost: () => void;
	#client: Client | undefined;
	#failure: Error | undefined;
	#restsUntil = 0;
	#isClosed = false;

	/** @param onOpen prepares a new connection */
	constructor(address: string, onOpen: (client: Client) => Promise<void>, onLost: () => void) {
		this.address = address;
		this.#onOpen = onOpen;
		this.#onLost = onLost;
	}

	/** The error of the last attempt; undefined while connected. */
	get failure(): Error | undefined {
		return this.#failure;
	}

	/**
	 * Runs work on the connection; the caller runs one work at a time. After an error the connection is closed, which rolls back its
	 * transaction.
	 * @throws DatabaseUnavailable, DatabaseUnusable
	 */
	async use<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
		const client = this.#client ?? (await this.#open());
		const watch = setInterval(() => void this.#leaveLost(client), WATCH_MILLISECONDS);
		try {
			return await work(client);
		} catch (error) {
			this.#drop(client);
			throw readableError(error, this.address);
		} finally {
			clearInterval(watch);
		}
	}

	/** A dead machine sends nothing, so the connection is dropped when another server has become the primary. */
	async #leaveLost(client: Client): Promise<void> {
		if ((await isElsewhere(this.address, client)) && this.#client === client) this.#drop(client);
	}

	close(): void {
		this.#isClosed = true;
		if (this.#client) disconnect(this.#client);
		this.#client = undefined;
	}

	async #open(): Promise<Client> {
		if (this.#isClosed) throw new DatabaseUnavailable('The store is closed.');
		if (this.#failure && performance.now() < this.#restsUntil) throw this.#failure;
		let client: Client | undefined;
		try {
			const opened: Client = await connect(this.address, () => this.#drop(opened));
			client = opened;
			await this.#onOpen(client);
		} catch (error) {
			if (client) disconnect(client);
			this.#failure = readableError(error, this.address);
			this.#restsUntil = performance.now() + REST_MILLISECONDS;
			throw this.#failure;
		}
		this.#failure = undefined;
		this.#client = client;
		return client;
	}

	/** Ignores a connection that was already replaced. */
	#drop(client: Client): void {
		if (this.#client !== client) return;
		disconnect(client);
		this.#client = undefined;
		if (!this.#isClosed) this.#onLost();
	}
}
