import type { EncodedRun } from './encode-run.ts';
import type { SectionView } from './layout.ts';
import { SeatView } from './seat-view.ts';

/** Item ids of the first seat, one per copy. */
export function decodeDeck({ names, vectors }: EncodedRun): { readonly cards: string[]; readonly relics: string[] } {
	const view = new SeatView();
	view.open(vectors[0]!);
	const idsOf = ({ id, count }: SectionView<'deck'> | SectionView<'relics'>): string[] =>
		Array.from(view.words.subarray(id, id + count), (code) => names[code - 1] ?? '');
	return { cards: idsOf(view.deck), relics: idsOf(view.relics) };
}
