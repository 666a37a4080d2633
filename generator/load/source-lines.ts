/** A JSON string, a bracket or a line feed. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]\n]/g;

/**
 * The line of each entry of nested objects, by both keys.
 * @param text valid JSON
 * @example sourceLines('{
 * "BASH": {
 * "name": "Bash"
 * }
 * }').get('BASH name') // => 3
 */
export function sourceLines(text: string): ReadonlyMap<string, number> {
	const lines = new Map<string, number>();
	const keys: string[] = [];
	let depth = 0;
	let line = 1;
	for (const { 0: token, index } of text.matchAll(TOKEN)) {
		if (token === '\n') line += 1;
		else if (token === '{' || token === '[') depth += 1;
		else if (token === '}' || token === ']') depth -= 1;
		else if (depth <= 2 && /^\s*:/.test(text.slice(index + token.length, index + token.length + 32))) {
			keys[depth - 1] = String(JSON.parse(token));
			if (depth === 2) lines.set(`${keys[0]} ${keys[1]}`, line);
		}
	}
	return lines;
}
