import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { PassThrough, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** Size and checksum of a written file. */
export interface WrittenFile {
	readonly lines: number;
	readonly bytes: number;
	/** Hexadecimal. */
	readonly sha256: string;
}

/** A gzip file that is written line by line, in constant memory. */
export class GzipFile {
	readonly #input = new PassThrough();
	readonly #hash = createHash('sha256');
	readonly #done: Promise<void>;
	#lines = 0;
	#bytes = 0;

	constructor(path: string) {
		const meter = new Transform({
			transform: (chunk: Buffer, _encoding, done) => {
				this.#hash.update(chunk);
				this.#bytes += chunk.length;
				done(null, chunk);
			},
		});
		this.#done = pipeline(this.#input, createGzip({ level: 6 }), meter, createWriteStream(path, { flush: true }));
		// `write` and `end` throw the error.
		this.#done.catch(() => {});
	}

	/** Waits while the compressor is behind. */
	async write(line: Buffer): Promise<void> {
		this.#lines += 1;
		if (this.#input.write(line)) return;
		const drained = new Promise<void>((resolve) => this.#input.once('drain', resolve));
		await Promise.race([drained, this.#done]);
	}

	async end(): Promise<WrittenFile> {
		this.#input.end();
		await finished(this.#input);
		await this.#done;
		return { lines: this.#lines, bytes: this.#bytes, sha256: this.#hash.digest('hex') };
	}
}
