import { ApiError } from '../errors/api-error.ts';
import { GatheredBody } from './gathered-body.ts';

/** Each parameter matches in one way: a type of many semicolons and spaces costs no more than its length. */
const FORM = /^multipart\/form-data\s*;(?:[^;]*;)*\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i;
const LINE = '\r\n';
const LONGEST_HEAD = 4096;

/** A file of a form. */
export interface FormFile {
	readonly name: string;
	/** Undefined for a file that is larger than allowed. */
	readonly bytes: Buffer | undefined;
}

export interface FormBounds {
	readonly mostFiles: number;
	/** In bytes. */
	readonly largestFile: number;
}

/**
 * The files of a form as they come, in their order; its other fields are ignored. One file at a time is in memory: `Response.formData()`
 * holds all of them, three times over.
 * @throws ApiError `unprocessable` for a body that is no such form or holds no file, `too-large` for one with more parts than allowed
 */
export async function* readFiles(
	chunks: AsyncIterable<Buffer>,
	contentType: string | undefined,
	{ mostFiles, largestFile }: FormBounds,
): AsyncGenerator<FormFile> {
	const match = FORM.exec(contentType ?? '');
	const boundary = match?.[1] ?? match?.[2];
	if (boundary === undefined) throw new ApiError('unprocessable', 'The body must be a form with files (multipart/form-data).');
	const form = new FormReader(chunks);
	let files = 0;
	try {
		if ((await form.until(`--${boundary}`, 0)) === undefined) throw broken();
		for (let parts = 0; !(await form.isEnd()); parts += 1) {
			if (parts === mostFiles) throw new ApiError('too-large', `At most ${mostFiles} files at a time.`);
			const name = nameIn(await form.until(LINE + LINE, LONGEST_HEAD));
			const bytes = await form.until(`${LINE}--${boundary}`, name === undefined ? 0 : largestFile);
			if (name === undefined) continue;
			files += 1;
			yield { name, bytes };
		}
	} finally {
		await form.close();
	}
	if (files === 0) throw new ApiError('unprocessable', 'The form holds no file.');
}

/** Takes a form apart at its boundaries (RFC 2046, 5.1.1). */
class FormReader {
	readonly #chunks: AsyncIterator<Buffer>;
	/** In memory of its own, which is given back when it is read: garbage of many forms would be hundreds of megabytes before a collection. */
	#rest = Buffer.allocUnsafeSlow(0);

	constructor(chunks: AsyncIterable<Buffer>) {
		this.#chunks = chunks[Symbol.asyncIterator]();
	}

	/** What stands before the next mark; undefined when that is longer than `most` bytes. @throws ApiError when there is no mark */
	async until(mark: string, most: number): Promise<Buffer | undefined> {
		const found = new GatheredBody(most, Number.NaN);
		let size = 0;
		const take = (part: Buffer): void => {
			size += part.length;
			if (size <= most) found.add(part);
			else found.clear();
		};
		for (;;) {
			const at = this.#rest.indexOf(mark);
			if (at >= 0) {
				take(this.#rest.subarray(0, at));
				this.#rest = this.#rest.subarray(at + mark.length);
				return size <= most ? found.whole() : undefined;
			}
			const taken = Math.max(0, this.#rest.length - mark.length + 1);
			take(this.#rest.subarray(0, taken));
			await this.#readOn(taken);
		}
	}

	/** Whether the boundary that was just found is the last one. @throws ApiError when it is none */
	async isEnd(): Promise<boolean> {
		while (this.#rest.length < LINE.length) await this.#readOn(0);
		const after = this.#rest.toString('latin1', 0, LINE.length);
		if (after !== '--' && after !== LINE) throw broken();
		this.#rest = this.#rest.subarray(LINE.length);
		return after === '--';
	}

	/** Lets go of what was not read. */
	async close(): Promise<void> {
		this.#rest.buffer.transfer(0);
		await this.#chunks.return?.();
	}

	/** Puts the next chunk behind what is left after so many bytes. */
	async #readOn(taken: number): Promise<void> {
		const { done, value } = await this.#chunks.next();
		if (done) throw broken();
		const left = this.#rest.subarray(taken);
		const joined = Buffer.allocUnsafeSlow(left.length + value.length);
		joined.set(left);
		joined.set(value, left.length);
		this.#rest.buffer.transfer(0);
		this.#rest = joined;
	}
}

/** Undefined for a field that is no file. */
function nameIn(head: Buffer | undefined): string | undefined {
	if (!head) throw broken();
	const lines = head.toString().split(LINE);
	return fileNameOf(lines.find((line) => /^content-disposition:/i.test(line)) ?? '');
}

const ESCAPED: Readonly<Record<string, string>> = { '%0A': '\n', '%0D': '\r', '%22': '"' };

/** As browsers write it, and with `filename*` as RFC 5987 has it. */
function fileNameOf(disposition: string): string | undefined {
	const extended = /;[ \t]*filename\*=utf-8''([^;\s]+)/i.exec(disposition)?.[1];
	if (extended !== undefined && isEncoded(extended)) return decodeURIComponent(extended);
	const plain = /;[ \t]*filename="([^"]*)"/i.exec(disposition)?.[1];
	return plain?.replaceAll(/%0A|%0D|%22/gi, (escaped) => ESCAPED[escaped.toUpperCase()]!);
}

function isEncoded(text: string): boolean {
	try {
		decodeURIComponent(text);
		return true;
	} catch {
		return false;
	}
}

const broken = (): ApiError => new ApiError('unprocessable', 'The form is broken.');
