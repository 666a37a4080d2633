const HEAD_BYTES = 4;
const LARGEST_ASCII = 0x7f;

/** The first bytes of a text as a number. */
export interface TextHead {
	readonly head: number;
	/** Length of the text in bytes; more than four count as five. */
	readonly bytes: number;
}

/** The first four bytes of a text in UTF-8, first byte highest, padded with zeros. */
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

/** The range of heads of texts with a prefix. Undefined when heads cannot decide: for prefixes longer than a head or with a zero byte. */
export function headsOfPrefix(prefix: string): { readonly min: number; readonly max: number } | undefined {
	const { head, bytes } = headOf(prefix);
	if (bytes > HEAD_BYTES || prefix.includes('\0')) return undefined;
	return { min: head, max: head + 2 ** (8 * (HEAD_BYTES - bytes)) - 1 };
}
