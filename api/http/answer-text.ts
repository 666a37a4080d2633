/**
 * The body of an answer of another host, read no further than its bound: who controls that host shall not fill our memory.
 * @throws RangeError for a longer one
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
