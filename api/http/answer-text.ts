/**
 * Reads the body of another host's answer, up to a bound: that host must not fill our memory.
 * @throws RangeError for a longer body
 */
export async function answerText(response: Response, mostBytes: number): Promise<string> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of response.body ?? []) {
		size += chunk.length;
		if (size > mostBytes) throw new RangeError(`The answer is larger than ${mostBytes} bytes.`);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString('utf8');
}
