import type { ApiError } from '../errors/api-error.ts';
import { apiError } from '../errors/messages.ts';
import { GatheredBody } from './gathered-body.ts';

/** Each parameter matches in one way only, so that a type of many semicolons and spaces costs no more than its length. */
const FORM = /^multipart\/form-data\s*;(?:[^;]*;)*\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i;
const LINE = '\r\n';
const LONGEST_HEAD = 4096;

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
 * Yields the files of a form in order and ignores its other fields. Holds one file at a time in memory: `Response.formData()` holds
 * all of them, three times over.
 * @throws ApiError `unprocessable` for a body that is no such form or has no file, `too-large` for one with too many parts
 */
export async function* readFiles(
	chunks: AsyncIterable<Buffer>,
	contentType: string | undefined,
	{ mostFiles, largestFile }: FormBounds,
): AsyncGenerator<FormFile> {
	const match = FORM.exec(contentType ?? '');
	const boundary = match?.[1] ?? match?.[2];
	if (boundary === undefined) throw apiError('form-expected');
	const form = new FormReader(chunks);
	let files = 0;
	try {
		if ((await form.until(`--${boundary}`, 0)) === undefined) throw broken();
		for (let parts = 0; !(await form.isEnd()); parts += 1) {
			if (parts === mostFiles) throw apiError('too-many-files', mostFiles);
			const name = nameIn(await form.until(LINE + LINE, LONGEST_HEAD));
			const bytes = await form.until(`${LINE}--${boundary}`, name === undefined ? 0 : largestFile);
			if (name === undefined) continue;
			files += 1;
			yield { name, bytes };
		}
	} finally {
		await form.close();
	}
	if (files === 0) throw apiError('form-without-file');
}

/** Splits a form at its boundaries (RFC 2046, 5.1.1). */
class FormReader {
	readonly #chunks: AsyncIterator<Buffer>;
	/** Freed as soon as it is read: otherwise many forms leave hundreds of megabytes before a garbage collection. */
	#rest = Buffer.allocUnsafeSlow(0);

	constructor(chunks: AsyncIterable<Buffer>) {
		this.#chunks = chunks[Symbol.asyncIterator]();
	}

	/** The bytes before the next mark; undefined when there are more than `most`. @throws ApiError when there is no mark */
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

	/** Whether the boundary just found is the last one. @throws ApiError when it is no boundary */
	async isEnd(): Promise<boolean> {
		while (this.#rest.length < LINE.length) await this.#readOn(0);
		const after = this.#rest.toString('latin1', 0, LINE.length);
		if (after !== '--' && after !== LINE) throw broken();
		this.#rest = this.#rest.subarray(LINE.length);
		return after === '--';
	}

	async close(): Promise<void> {
		this.#rest.buffer.transfer(0);
		await this.#chunks.return?.();
	}

	/** Appends the next chunk to the unread rest. */
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

/** The name as browsers write it, or as `filename*` (RFC 5987). */
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

const broken = (): ApiError => apiError('form-broken');
