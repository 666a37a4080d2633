import type { Client } from 'pg';
import { connect, disconnect, DatabaseUnavailable, isElsewhere, readableError } from './connection.ts';

/** After a failed attempt no other is made for so long: who writes meanwhile is told at once. */
const REST_MILLISECONDS = 500;
/** Work that takes longer may wait for a server that is gone. */
const WATCH_MILLISECONDS = 2000;

/** The one connection of a thread to its database. It is opened when it is wanted, and again after it was lost. */
export class DatabaseLink {
	readonly address: string;
	readonly #onOpen: (client: Client) => Promise<void>;
	readonly #onLost: () => void;
	#client: Client | undefined;
	#failure: Error | undefined;
	#restsUntil = 0;
	#isClosed = false;

	/** @param onOpen makes a new connection ready, before anybody uses it */
	constructor(address: string, onOpen: (client: Client) => Promise<void>, onLost: () => void) {
		this.address = address;
		this.#onOpen = onOpen;
		this.#onLost = onLost;
	}

	/** Why the last attempt failed; undefined while there is a connection. */
	get failure(): Error | undefined {
		return this.#failure;
	}

	/**
	 * Does work on the connection, one at a time (the caller sees to it). After an error the connection is closed: what it had begun is
	 * undone by the database.
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

	/** A machine that is gone says nothing: when another has taken its place meanwhile, no answer is waited for. */
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

	/** A connection that has ended may have a successor already. */
	#drop(client: Client): void {
		if (this.#client !== client) return;
		disconnect(client);
		this.#client = undefined;
		if (!this.#isClosed) this.#onLost();
	}
}
