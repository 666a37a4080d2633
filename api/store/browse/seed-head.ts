const HEAD_BYTES = 4;
const LARGEST_ASCII = 0x7f;

/** The first bytes of a text as a number, and how many of the text's bytes are in it. */
export interface TextHead {
	readonly head: number;
	/** 0 to 4; more than four bytes count as five. */
	readonly bytes: number;
}

/** The first four bytes of a text in UTF-8, the first one highest, zeros after the end. */
export function headOf(text: string): TextHead {
	let head = 0;
	const bytes = Math.min(text.length, HEAD_BYTES);
	for (let index = 0; index < bytes; index += 1) {
		const code = text.charCodeAt(index);
		if (code > LARGEST_ASCII) return headOfBytes(Buffer.from(text));
		head |= code << (24 - 8 * index);
	}
	return { head: head >>> 0, bytes: Math.min(text.length, HEAD_BYTES + 1) };
}

function headOfBytes(bytes: Buffer): TextHead {
	const head = Buffer.concat([bytes.subarray(0, HEAD_BYTES), Buffer.alloc(HEAD_BYTES)]).readUInt32BE(0);
	return { head, bytes: Math.min(bytes.length, HEAD_BYTES + 1) };
}

/**
 * The smallest and the largest head of texts that begin with a prefix; undefined when the head does not tell: a prefix that is longer
 * than a head, or one with a zero, which looks like an end.
 */
export function headsOfPrefix(prefix: string): { readonly min: number; readonly max: number } | undefined {
	const { head, bytes } = headOf(prefix);
	if (bytes > HEAD_BYTES || prefix.includes('\0')) return undefined;
	return { min: head, max: head + 2 ** (8 * (HEAD_BYTES - bytes)) - 1 };
}
