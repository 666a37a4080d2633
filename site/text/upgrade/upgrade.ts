import type { AnyRecord } from '../../tree/records.ts';
import type { PageContext } from '../page-context.ts';

/** An upgraded card, with changed words marked. */
export interface Upgrade {
	readonly html: string;
	/** The new cost, if it changes. */
	readonly badge: string | undefined;
}

/** Undefined for records without an upgrade. */
export function upgradeOf(record: AnyRecord, page: PageContext): Upgrade | undefined {
	const changes = record['upgrade'] as Readonly<Record<string, unknown>> | null | undefined;
	if (!changes) return undefined;
	const base = String(record['description'] ?? '');
	const upgraded = record['upgrade_description'] ?? base;
	const cost = changes['cost'];
	return {
		html: page
			.rich(markChanges(base, String(upgraded)), true)
			.replaceAll('\u0001', '<mark>')
			.replaceAll('\u0002', '</mark>'),
		badge: typeof cost === 'number' ? String(cost) : undefined,
	};
}

/** Words, spaces, line breaks and tags. Scripts without spaces are split into characters. */
const PIECE = /\[[^\]]*\]|\n|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}+-]+|\s+|./gu;

/** Encloses the pieces of the second text that the first lacks in U+0001 and U+0002. Tags are never marked. */
function markChanges(base: string, upgraded: string): string {
	const before = base.match(PIECE) ?? [];
	const after = upgraded.match(PIECE) ?? [];
	const kept = longestCommon(before, after);
	return after
		.map((piece, index) => (kept.has(index) || isUnmarkable(piece) ? piece : `\u0001${piece}\u0002`))
		.join('')
		.replaceAll('\u0002\u0001', '');
}

const isUnmarkable = (piece: string): boolean => /^(\[|\s)/.test(piece) && !/^\[(energy|star):/.test(piece);

/** Indexes in the second list of the longest common subsequence. */
function longestCommon(before: readonly string[], after: readonly string[]): ReadonlySet<number> {
	const lengths = lengthTable(before, after);
	const kept = new Set<number>();
	let row = 0;
	let column = 0;
	while (row < before.length && column < after.length) {
		if (before[row] === after[column]) {
			kept.add(column);
			row += 1;
			column += 1;
		} else if ((lengths[row + 1]?.[column] ?? 0) >= (lengths[row]?.[column + 1] ?? 0)) row += 1;
		else column += 1;
	}
	return kept;
}

function lengthTable(before: readonly string[], after: readonly string[]): number[][] {
	const table = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
	for (let row = before.length - 1; row >= 0; row -= 1) {
		for (let column = after.length - 1; column >= 0; column -= 1) {
			const cells = table[row]!;
			const below = table[row + 1]!;
			const isEqual = before[row] === after[column];
			cells[column] = isEqual ? (below[column + 1] ?? 0) + 1 : Math.max(below[column] ?? 0, cells[column + 1] ?? 0);
		}
	}
	return table;
}
