/** What all branches of a choice share at the start and at the end, and what is left of each between. */
export interface SplitBranches {
	readonly start: string;
	readonly middles: readonly (readonly string[])[];
	readonly end: string;
}

/**
 * Takes as many whole words as possible out of a choice: `[gold]Shiv[/gold]|[gold]Shivs[/gold]` is `Shiv|Shivs` between
 * `[gold]` and `[/gold]`. Tags and braces stay in pairs on one side.
 */
export function splitCommon(branches: readonly string[]): SplitBranches {
	const words = branches.map(wordsOf);
	const shortest = Math.min(...words.map((branch) => branch.length));
	const mostStart = commonStart(words, shortest);
	const mostEnd = commonStart(
		words.map((branch) => branch.toReversed()),
		shortest,
	);
	for (let shared = Math.min(mostStart + mostEnd, shortest); shared > 0; shared--) {
		for (let start = Math.min(mostStart, shared); start >= 0 && shared - start <= mostEnd; start--) {
			const split = splitAt(words, start, shared - start);
			if (split.middles.every(isPaired)) return split;
		}
	}
	return splitAt(words, 0, 0);
}

function commonStart(branches: readonly (readonly string[])[], most: number): number {
	let length = 0;
	while (length < most && branches.every((branch) => branch[length] === branches[0]?.[length])) length++;
	return length;
}

function splitAt(branches: readonly (readonly string[])[], start: number, end: number): SplitBranches {
	const first = branches[0] ?? [];
	return {
		start: first.slice(0, start).join(''),
		middles: branches.map((branch) => branch.slice(start, branch.length - end)),
		end: first.slice(first.length - end).join(''),
	};
}

/** Words, spaces, tags and whole braces with all that they hold. */
function wordsOf(text: string): string[] {
	const words: string[] = [];
	let depth = 0;
	for (const [piece] of text.matchAll(/[{}]|\[[^\]{}]*(?:\{[^{}]*\})?[^\]{}]*\]|\s+|[^\s{}[]+|\[/g)) {
		if (depth === 0) words.push(piece);
		else words[words.length - 1] += piece;
		depth += piece === '{' ? 1 : piece === '}' ? -1 : 0;
	}
	return words;
}

const TAG = /^\[(\/?)([a-z_]+)(?:=[^\]]*)?\]$/;

function isPaired(words: readonly string[]): boolean {
	const open: string[] = [];
	for (const word of words) {
		const [, closes, name = ''] = TAG.exec(word) ?? [];
		if (closes === '') open.push(name);
		if (closes === '/' && open.pop() !== name) return false;
	}
	return open.length === 0;
}
