import { Readable } from 'node:stream';

/** Bytes that wait for one listener before he counts as slow. */
const MOST_WAITING = 64 * 1024;

/** An event of a stream of server-sent events. `data` is JSON, which has no line breaks. */
export function frame(event: string, data: string): Buffer {
	return Buffer.from(`event: ${event}\ndata: ${data}\n\n`);
}

/** Keeps a connection open through proxies that end quiet ones. */
const HEARTBEAT = Buffer.from(':\n\n');

/**
 * One who listens. Events for a slow one are dropped, not kept: when he has read what he got he is told the whole state anew, so that
 * he costs no more memory than any other.
 */
export class Listener extends Readable {
	readonly #whole: () => Buffer;
	#isReady = false;
	#hasMissed = true;

	/** @param whole the state of this moment as an event: what he is told first, and after events that he missed */
	constructor(whole: () => Buffer) {
		super({ highWaterMark: MOST_WAITING });
		this.#whole = whole;
	}

	override _read(): void {
		this.#isReady = true;
		if (!this.#hasMissed) return;
		this.#hasMissed = false;
		this.#send(this.#whole());
	}

	tell(event: Buffer): void {
		if (this.#isReady) this.#send(event);
		else this.#hasMissed = true;
	}

	/** Nothing that must be told later. */
	beat(): void {
		if (this.#isReady) this.#send(HEARTBEAT);
	}

	end(): void {
		this.#isReady = false;
		this.push(null);
	}

	#send(event: Buffer): void {
		this.#isReady = this.push(event);
	}
}
