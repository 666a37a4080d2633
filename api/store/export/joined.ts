/** Room beyond what is needed: memory that is used again soon has enough for the largest. */
const ROOM = 1.25;

/**
 * Parts one after the other, in memory of their own, which can be moved to another thread.
 * @param memory used instead of new memory where it is large enough
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
