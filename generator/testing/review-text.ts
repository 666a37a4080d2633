/** A golden file for review: JSON is indented. */
export function reviewText(path: string, bytes: Buffer): string {
	const text = bytes.toString('utf8');
	return path.endsWith('.json') ? `${JSON.stringify(JSON.parse(text), null, '\t')}\n` : text;
}
