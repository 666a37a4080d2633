/** Parts one after the other, in memory of their own, which can be moved to another thread. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
	let end = 0;
	for (const part of parts) {
		bytes.set(part, end);
		end += part.length;
	}
	return bytes;
}
