import { Readable } from 'node:stream';

/** Bytes buffered for one listener before it counts as slow. */
const MOST_WAITING = 64 * 1024;

/** An event of a stream of server-sent events. `data` is JSON, which has no line breaks. */
export function frame(event: string, data: string): Buffer {
	return Buffer.from(`event: ${event}\ndata: ${data}\n\n`);
}

/** Keeps a connection open through proxies that close idle ones. */
const HEARTBEAT = Buffer.from(':\n\n');

/** A connected client. Events for a slow client are dropped, not buffered: once it has read its buffer it gets the whole state again. */
export class Listener extends Readable {
	readonly #whole: () => Buffer;
	#isReady = false;
	#hasMissed = true;

	/** @param whole returns the current state as an event, sent at the start and after dropped events */
	constructor(whole: () => Buffer) {
		super({ highWaterMark: MOST_WAITING });
		this.#whole = whole;
	}

	override _read(): void {
		this.#isReady = true;
		if (!this.#hasMissed) return;
		this.#hasMissed = false;
		this.#push(this.#whole());
	}

	send(event: Buffer): void {
		if (this.#isReady) this.#push(event);
		else this.#hasMissed = true;
	}

	/** Sends a heartbeat; a slow client gets none. */
	beat(): void {
		if (this.#isReady) this.#push(HEARTBEAT);
	}

	end(): void {
		this.#isReady = false;
		this.push(null);
	}

	#push(event: Buffer): void {
		this.#isReady = this.push(event);
	}
}
