/** Draws a tier list as a picture in the browser, without an account. */
import { type Names, nameOf } from '../stats/names.ts';
import { pictureOf } from './items.ts';
import type { TierList } from './tier-list.ts';

const WIDTH = 1200;
const MARGIN = 16;
const HEAD = 76;
const LABEL = 132;
const TILE = 72;
const GAP = 6;
const PER_LINE = Math.floor((WIDTH - 2 * MARGIN - LABEL - GAP) / (TILE + GAP));

const PAPER = '#15171c';
const ROW = '#22252d';
const INK = '#f4f1e8';
const ON_COLOR = '#15171c';
const FONT = 'system-ui, sans-serif';

const linesOf = (items: readonly string[]): number => Math.max(1, Math.ceil(items.length / PER_LINE));
const heightOf = (items: readonly string[]): number => linesOf(items) * (TILE + GAP) + GAP;

/** A PNG with title and tiers, 1200 pixels wide. Items without a picture show their names. */
export async function drawPicture(list: TierList, names: Names): Promise<Blob> {
	const pictures = await loadPictures(list);
	const canvas = document.createElement('canvas');
	canvas.width = WIDTH;
	canvas.height = HEAD + list.tiers.reduce((sum, { items }) => sum + heightOf(items) + GAP, MARGIN);
	const pen = canvas.getContext('2d');
	if (!pen) throw new Error('This browser cannot draw pictures.');
	pen.fillStyle = PAPER;
	pen.fillRect(0, 0, canvas.width, canvas.height);
	write(pen, list.title, { left: MARGIN + 4, middle: HEAD / 2, size: 36, ink: INK, most: WIDTH - 2 * MARGIN });
	let top = HEAD;
	for (const tier of list.tiers) {
		drawTier(pen, tier, top);
		for (const [index, item] of tier.items.entries())
			drawItem(pen, placeOf(index, top), pictures.get(item) ?? nameOf(names, item));
		top += heightOf(tier.items) + GAP;
	}
	return new Promise((resolve, reject) =>
		canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.')))),
	);
}

async function loadPictures({ tiers, type }: TierList): Promise<ReadonlyMap<string, HTMLImageElement>> {
	const loaded = await Promise.all(
		tiers
			.flatMap(({ items }) => items)
			.map(async (item) => {
				const picture = new Image(TILE, TILE);
				picture.src = pictureOf(type, item);
				const isThere = await picture.decode().then(
					() => true,
					() => false,
				);
				return isThere ? ([[item, picture]] as const) : [];
			}),
	);
	return new Map(loaded.flat());
}

const placeOf = (index: number, top: number) => ({
	left: MARGIN + LABEL + GAP + (index % PER_LINE) * (TILE + GAP),
	top: top + GAP + Math.floor(index / PER_LINE) * (TILE + GAP),
});

function drawTier(pen: CanvasRenderingContext2D, { label, color, items }: TierList['tiers'][number], top: number): void {
	const height = heightOf(items);
	pen.fillStyle = ROW;
	pen.fillRect(MARGIN, top, WIDTH - 2 * MARGIN, height);
	pen.fillStyle = color;
	pen.fillRect(MARGIN, top, LABEL, height);
	write(pen, label, {
		left: MARGIN + LABEL / 2,
		middle: top + height / 2,
		size: 32,
		ink: ON_COLOR,
		most: LABEL - 12,
		isCentred: true,
	});
}

function drawItem(
	pen: CanvasRenderingContext2D,
	{ left, top }: ReturnType<typeof placeOf>,
	shown: HTMLImageElement | string,
): void {
	if (typeof shown !== 'string') return pen.drawImage(shown, left, top, TILE, TILE);
	write(pen, shown, { left: left + TILE / 2, middle: top + TILE / 2, size: 14, ink: INK, most: TILE, isCentred: true });
}

interface Writing {
	readonly left: number;
	readonly middle: number;
	readonly size: number;
	readonly ink: string;
	/** In pixels; longer words are condensed. */
	readonly most: number;
	readonly isCentred?: boolean;
}

function write(pen: CanvasRenderingContext2D, text: string, { left, middle, size, ink, most, isCentred = false }: Writing): void {
	pen.font = `600 ${size}px ${FONT}`;
	pen.fillStyle = ink;
	pen.textBaseline = 'middle';
	pen.textAlign = isCentred ? 'center' : 'left';
	pen.fillText(text, left, middle, most);
}
