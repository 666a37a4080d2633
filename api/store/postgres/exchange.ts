import { randomUUID } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Client } from 'pg';
import { connect, disconnect } from './connection.ts';
import { READ_HEAD, type Head } from './schema.ts';

/** Messages between the processes of a store; they are not stored, and lost ones are not repeated. */
export interface Exchange {
	/** Sends a message to all other processes within a quarter of a second. */
	publish(topic: string, message: unknown): void;
	/** Receives the messages of others about a topic. */
	subscribe(topic: string, listener: (message: unknown) => void): void;
	close(): void;
}

const CHANNEL = 'almanac_exchange';
const FLUSH_MILLISECONDS = 250;
const RETRY_MILLISECONDS = 1000;
/** Messages kept without a connection; more are dropped. */
const MOST_WAITING = 5000;
/** PostgreSQL allows 7999 bytes per notification. */
const PART_CHARACTERS = 7800;

type Sent = readonly [topic: string, message: unknown];

interface Batch {
	readonly id: string;
	readonly parts: string[];
}

/** Exchanges messages by notifications of the database, on its own connection so that submissions do not delay them. */
export function openExchange(address: string): Exchange {
	const own = randomUUID();
	const listeners = new Map<string, (message: unknown) => void>();
	const begun = new Map<string, Batch>();
	let waiting: Sent[] = [];
	let client: Client | undefined;
	let store = '';
	let batches = 0;
	let isClosed = false;

	const retry = (): void => {
		client = undefined;
		if (!isClosed) setTimeout(() => void open(), RETRY_MILLISECONDS).unref();
	};

	async function open(): Promise<void> {
		let opened: Client | undefined;
		try {
			opened = await connect(address, retry);
			const { rows } = await opened.query<Head>(READ_HEAD);
			store = rows[0]?.store ?? '';
			opened.on('notification', ({ channel, payload = '' }) => {
				if (channel === CHANNEL) receive(payload);
			});
			await opened.query(`LISTEN ${CHANNEL}`);
			if (isClosed) disconnect(opened);
			else client = opened;
		} catch {
			// The writer thread reports the problem.
			if (opened) disconnect(opened);
			else retry();
		}
	}

	/** Format: `store process batch part parts text`; several stores may share a database. */
	function receive(payload: string): void {
		const [of, from = '', id = '', part, parts, text = ''] = payload.split(' ');
		if (of !== store || from === own) return;
		const known = begun.get(from);
		const batch = part === '0' || known?.id !== id ? { id, parts: [] as string[] } : known;
		batch.parts[Number(part)] = text;
		begun.set(from, batch);
		if (Number(part) + 1 < Number(parts)) return;
		begun.delete(from);
		for (const [topic, message] of unpacked(batch)) listeners.get(topic)?.(message);
	}

	function flush(): void {
		if (!client || waiting.length === 0) return;
		const text = gzipSync(JSON.stringify(waiting)).toString('base64');
		waiting = [];
		batches += 1;
		const count = Math.ceil(text.length / PART_CHARACTERS);
		const payloads = Array.from(
			{ length: count },
			(_, part) =>
				`${store} ${own} ${batches} ${part} ${count} ${text.slice(part * PART_CHARACTERS, (part + 1) * PART_CHARACTERS)}`,
		);
		client.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [CHANNEL, payloads]).catch(() => {});
	}

	void open();
	const timer = setInterval(flush, FLUSH_MILLISECONDS).unref();
	return {
		publish: (topic, message) => {
			if (waiting.length < MOST_WAITING) waiting.push([topic, message]);
		},
		subscribe: (topic, listener) => void listeners.set(topic, listener),
		close: () => {
			isClosed = true;
			clearInterval(timer);
			if (client) disconnect(client);
		},
	};
}

/** Empty when a part is missing. */
function unpacked({ parts }: Batch): readonly Sent[] {
	try {
		return JSON.parse(gunzipSync(Buffer.from(parts.join(''), 'base64')).toString()) as readonly Sent[];
	} catch {
		return [];
	}
}
