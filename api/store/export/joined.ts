/** Spare capacity, so that reused memory also fits larger chunks. */
const ROOM = 1.25;

/**
 * Concatenates parts into their own memory, which can be moved to another thread.
 * @param memory reused when it is large enough
 */
export function joined(parts: readonly Uint8Array[], memory?: ArrayBuffer): Uint8Array<ArrayBuffer> {
	const length = parts.reduce((sum, part) => sum + part.length, 0);
	const isEnough = memory !== undefined && memory.byteLength >= length;
	const bytes = new Uint8Array(isEnough ? memory : new ArrayBuffer(Math.ceil(length * ROOM)), 0, length);
	let end = 0;
	for (const part of parts) {
		bytes.set(part, end);
		end += part.length;
	}
	return bytes;
}
