/** A file of the golden tree as a review shows it: JSON over several lines, everything else as it is. */
export function reviewText(path: string, bytes: Buffer): string {
	const text = bytes.toString('utf8');
	return path.endsWith('.json') ? `${JSON.stringify(JSON.parse(text), null, '\t')}\n` : text;
}
