import { SHARE_SIZE } from '../../contract/pictures/drawn-picture.ts';
import { backdrop } from './backdrop.ts';
import type { Composition, Overlay } from './composition.ts';
import type { RunScene } from './run-scene.ts';

/** The path of a record's picture; undefined when there is none. */
export type FindPicture = (kind: 'characters' | 'relics' | 'cards', id: string) => string | undefined;

/** A block of equal squares in rows, in pixels. */
interface Grid {
	readonly left: number;
	readonly top: number;
	readonly columns: number;
	readonly rows: number;
	readonly size: number;
	readonly gap: number;
}

const PORTRAIT: Grid = { left: 60, top: 115, columns: 1, rows: 1, size: 400, gap: 0 };
const RELICS: Grid = { left: 520, top: 200, columns: 10, rows: 2, size: 54, gap: 8 };
const DECK: Grid = { left: 520, top: 345, columns: 10, rows: 4, size: 54, gap: 8 };

/** Places the pictures of a run. A record without a picture leaves its square empty; records beyond the last square are left out. */
export function composeRun(scene: RunScene, find: FindPicture): Composition {
	const overlays = [
		...inGrid(PORTRAIT, [scene.character], (id) => find('characters', id)),
		...inGrid(RELICS, scene.relics, (id) => find('relics', id)),
		...inGrid(DECK, scene.deck, (id) => find('cards', id)),
	];
	return { ground: backdrop(scene, SHARE_SIZE), overlays, encoding: { format: 'png', compressionLevel: 6 } };
}

function inGrid(grid: Grid, ids: readonly string[], find: (id: string) => string | undefined): Overlay[] {
	const { columns, rows, size } = grid;
	const shown = ids.slice(0, columns * rows);
	const indexes = Map.groupBy(shown.keys(), (index) => shown[index]!);
	return [...indexes].flatMap(([id, places]) => {
		const picture = find(id);
		return picture !== undefined ? [{ picture, width: size, height: size, at: places.map((index) => cell(grid, index)) }] : [];
	});
}

function cell({ left, top, columns, size, gap }: Grid, index: number): Overlay['at'][number] {
	return { left: left + (index % columns) * (size + gap), top: top + Math.floor(index / columns) * (size + gap) };
}
