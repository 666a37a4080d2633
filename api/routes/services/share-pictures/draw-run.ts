import type { OverlayOptions } from 'sharp';
import { SHARE_SIZE } from '../../../../contract/pictures/drawn-picture.ts';
import { backdrop } from './backdrop.ts';
import type { RunScene } from './run-scene.ts';

/** The picture of a record as bytes of any format; undefined when there is none. */
export type LoadPicture = (kind: 'characters' | 'relics' | 'cards', id: string) => Buffer | undefined;

/** A square in pixels. */
interface Place {
	readonly left: number;
	readonly top: number;
	readonly size: number;
}

/** A block of equal squares in rows. */
interface Grid extends Place {
	readonly columns: number;
	readonly rows: number;
	readonly gap: number;
}

const PORTRAIT: Place = { left: 60, top: 115, size: 400 };
const RELICS: Grid = { left: 520, top: 200, columns: 10, rows: 2, size: 54, gap: 8 };
const DECK: Grid = { left: 520, top: 345, columns: 10, rows: 4, size: 54, gap: 8 };

/**
 * Draws a run as PNG. A record without a picture leaves its square empty; records beyond the last square are left out. Pictures are
 * resized one after the other: the threads that do it also read files for other requests.
 */
export async function drawRun(scene: RunScene, load: LoadPicture): Promise<Buffer> {
	const { default: sharp } = await import('sharp');
	const overlays: OverlayOptions[] = [];
	const small = new Map<string, Buffer>();
	const place = async (kind: Parameters<LoadPicture>[0], id: string, { size, ...corner }: Place): Promise<void> => {
		const key = `${kind}/${id}`;
		const bytes = small.has(key) ? undefined : load(kind, id);
		if (bytes) small.set(key, await sharp(bytes).resize(size, size, { fit: 'cover' }).png({ compressionLevel: 1 }).toBuffer());
		const input = small.get(key);
		if (input) overlays.push({ input, ...corner });
	};
	await place('characters', scene.character, PORTRAIT);
	for (const [index, id] of shownIn(RELICS, scene.relics)) await place('relics', id, cell(RELICS, index));
	for (const [index, id] of shownIn(DECK, scene.deck)) await place('cards', id, cell(DECK, index));
	const ground = Buffer.from(backdrop(scene, SHARE_SIZE));
	return sharp(ground).composite(overlays).png({ compressionLevel: 6 }).toBuffer();
}

const shownIn = ({ columns, rows }: Grid, ids: readonly string[]) => ids.slice(0, columns * rows).entries();

function cell({ left, top, columns, size, gap }: Grid, index: number): Place {
	return { left: left + (index % columns) * (size + gap), top: top + Math.floor(index / columns) * (size + gap), size };
}
