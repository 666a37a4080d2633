import { GzipDamaged, isGzip, unpackMember } from './gzip-member.ts';

/** Why a journal is rejected (`behaviour/replays.md#refusals`). */
export type JournalFault = 'too_large' | 'not_gzip' | 'bad_header' | 'rejected';

export class JournalRejected extends Error {
	readonly fault: JournalFault;

	constructor(fault: JournalFault, message: string) {
		super(message);
		this.name = 'JournalRejected';
		this.fault = fault;
	}
}

export interface JournalLimits {
	readonly rawBytes: number;
	readonly lines: number;
}

export interface Journal {
	/** Includes a last line without line feed. */
	readonly lines: number;
	readonly rawBytes: number;
	readonly replayVersion: number;
	readonly modVersion: string | null;
	/** Identifies the run; as written. */
	readonly seed: string;
	readonly startTime: unknown;
	/** Without prefix, in upper case. */
	readonly character: string;
}

const LONGEST_HEADER = 64 * 1024;
const NEWEST_VERSION = 7;
const LONGEST_MOD_VERSION = 64;
const LINE_FEED = 0x0a;

/**
 * Counts the lines of a compressed journal and reads the first.
 * @throws JournalRejected
 */
export async function readJournal(bytes: Buffer, limits: JournalLimits): Promise<Journal> {
	if (!isGzip(bytes)) throw new JournalRejected('not_gzip', 'The body must be gzip.');
	const counter = new LineCounter(limits);
	try {
		await unpackMember(bytes, (part) => counter.add(part));
	} catch (error) {
		if (error instanceof GzipDamaged)
			throw new JournalRejected('rejected', `The body must be one complete gzip member: ${error.message}.`);
		throw error;
	}
	const { lines, rawBytes } = counter;
	return { lines, rawBytes, ...readHeader(counter.first()) };
}

/** Counts lines part by part and keeps the first. */
class LineCounter {
	readonly #limits: JournalLimits;
	readonly #head: Buffer[] = [];
	#headBytes = 0;
	#hasFirst = false;
	#ends = 0;
	#rawBytes = 0;
	#last = LINE_FEED;

	constructor(limits: JournalLimits) {
		this.#limits = limits;
	}

	get rawBytes(): number {
		return this.#rawBytes;
	}

	get lines(): number {
		return this.#ends + (this.#last === LINE_FEED ? 0 : 1);
	}

	add(part: Buffer): void {
		this.#rawBytes += part.length;
		if (this.#rawBytes > this.#limits.rawBytes)
			throw new JournalRejected('too_large', `The journal is longer than ${this.#limits.rawBytes} bytes.`);
		this.#keepHead(part);
		for (let at = part.indexOf(LINE_FEED); at >= 0; at = part.indexOf(LINE_FEED, at + 1)) this.#ends += 1;
		this.#last = part.at(-1) ?? this.#last;
		if (this.lines > this.#limits.lines)
			throw new JournalRejected('too_large', `The journal has more than ${this.#limits.lines} lines.`);
	}

	#keepHead(part: Buffer): void {
		if (this.#hasFirst) return;
		const end = part.indexOf(LINE_FEED);
		const kept = end < 0 ? part : part.subarray(0, end);
		this.#headBytes += kept.length;
		if (this.#headBytes > LONGEST_HEADER)
			throw new JournalRejected('bad_header', `The first line is longer than ${LONGEST_HEADER} bytes.`);
		this.#head.push(Buffer.from(kept));
		this.#hasFirst = end >= 0;
	}

	first(): string {
		return Buffer.concat(this.#head).toString('utf8');
	}
}

function readHeader(line: string): Omit<Journal, 'lines' | 'rawBytes'> {
	const header = parseObject(line);
	const version = header?.['replay_version'];
	if (header?.['t'] !== 'header') throw new JournalRejected('bad_header', 'The first line must be an object with `t`: "header".');
	if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version > NEWEST_VERSION)
		throw new JournalRejected('bad_header', `\`replay_version\` must be 1 to ${NEWEST_VERSION}.`);
	const modVersion = header['mod_version'];
	return {
		replayVersion: version,
		modVersion: typeof modVersion === 'string' ? modVersion.slice(0, LONGEST_MOD_VERSION) : null,
		seed: String(header['seed'] ?? ''),
		startTime: header['start_time'],
		character: String(header['character'] ?? '')
			.toUpperCase()
			.replace(/^CHARACTER\./, ''),
	};
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
	try {
		const value: unknown = JSON.parse(text);
		const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
		return isObject ? (value as Readonly<Record<string, unknown>>) : undefined;
	} catch {
		return undefined;
	}
}
