/** Parts of a text that can change: tags, numbers, spaces, and text between them. */
const PIECE = /\[[^\]]*\]|\d+(?:[.,]\d+)?|\s+|[^\s\d[]+|\[/g;
const VALUE = /^\d|^\[(?:energy|star):/;

/** Marks numbers and icons of the upgraded text that differ from the base text in green. */
export function markUpgrades(base: string, upgraded: string): string {
	const [before, after] = [base.match(PIECE) ?? [], upgraded.match(PIECE) ?? []];
	const kept = keptPieces(before, after);
	return after.map((piece, index) => (VALUE.test(piece) && !kept.has(index) ? `[green]${piece}[/green]` : piece)).join('');
}

/** Indexes in `after` of the longest common subsequence. */
function keptPieces(before: readonly string[], after: readonly string[]): Set<number> {
	const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
	for (let row = before.length - 1; row >= 0; row -= 1) {
		for (let column = after.length - 1; column >= 0; column -= 1) {
			const isEqual = before[row] === after[column];
			lengths[row]![column] = isEqual
				? lengths[row + 1]![column + 1]! + 1
				: Math.max(lengths[row + 1]![column]!, lengths[row]![column + 1]!);
		}
	}
	const kept = new Set<number>();
	for (let row = 0, column = 0; row < before.length && column < after.length; ) {
		if (before[row] === after[column]) {
			kept.add(column);
			row += 1;
			column += 1;
		} else if (lengths[row + 1]![column]! >= lengths[row]![column + 1]!) row += 1;
		else column += 1;
	}
	return kept;
}
