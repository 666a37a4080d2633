import { SHARE_SIZE } from '../../contract/pictures/drawn-picture.ts';
import { xmlText } from '../../contract/records/xml-text.ts';
import type { Composition } from './composition.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;

const HEAD = 84;
const MARGIN = 16;
const LABEL = 132;
const GAP = 6;
const LARGEST_TILE = 104;
const LARGEST_LETTER = 40;
const LONGEST_TITLE = 48;
const LONGEST_LABEL = 12;
const LONGEST_CHIP = 14;

/** What the picture shows of a list. */
export interface ShownTierList {
	readonly title: string;
	readonly tiers: readonly Tier[];
}

interface Tier {
	readonly label: string;
	readonly color: string;
	readonly items: readonly string[];
}

export interface ShownItem {
	/** Shown without a picture. */
	readonly name: string;
	/** Path of the file. */
	readonly picture: string | undefined;
}

interface Tile {
	readonly item: string;
	readonly left: number;
	readonly top: number;
	readonly size: number;
}

interface Row {
	readonly top: number;
	readonly height: number;
	readonly tiles: readonly Tile[];
	/** Number of items without room. */
	readonly rest: number;
}

/** Places the tiers of a list, their labels and pictures, and names in place of missing pictures. */
export function composeTierList(list: ShownTierList, itemOf: (id: string) => ShownItem): Composition {
	const rows = layOut(list);
	const tiles = rows.flatMap((row) => row.tiles);
	const items = new Map(tiles.map(({ item }) => [item, itemOf(item)]));
	const overlays = tiles.flatMap(({ item, left, top, size }) => {
		const picture = items.get(item)?.picture;
		return picture !== undefined
			? [{ picture, width: size, height: size, at: [{ left: Math.round(left), top: Math.round(top) }] }]
			: [];
	});
	const ground = drawFrame(list, rows, items);
	return { ground, overlays, encoding: { format: 'png', compressionLevel: 9, palette: true } };
}

/** The layout: tiers from top to bottom, each with as many items as fit. */
function layOut({ tiers }: ShownTierList): readonly Row[] {
	const room = (HEIGHT - HEAD - MARGIN) / Math.max(1, tiers.length);
	const height = Math.min(LARGEST_TILE + 2 * GAP, Math.floor(room) - GAP);
	const size = height - 2 * GAP;
	const most = Math.floor((WIDTH - 2 * MARGIN - LABEL - 2 * GAP) / (size + GAP));
	return tiers.map(({ items }, index) => {
		const top = HEAD + index * (height + GAP);
		const shown = items.slice(0, items.length > most ? most - 1 : most);
		const left = (place: number) => MARGIN + LABEL + 2 * GAP + place * (size + GAP);
		return {
			...{ top, height, rest: items.length - shown.length },
			tiles: shown.map((item, place) => ({ item, size, left: left(place), top: top + GAP })),
		};
	});
}

/**
 * The picture without its items, as SVG: title, tiers with their labels, and names in place of items without a picture. Users'
 * texts are escaped, and colours contain no character that ends an attribute.
 */
function drawFrame({ title, tiers }: ShownTierList, rows: readonly Row[], items: ReadonlyMap<string, ShownItem>): string {
	const drawn = rows.map((row, index) => drawRow(row, tiers[index]!, items));
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif">
		<rect width="${WIDTH}" height="${HEIGHT}" fill="#15171c"/>
		<text x="${MARGIN + 4}" y="56" font-size="40" font-weight="bold" fill="#f4f1e8">${escaped(title, LONGEST_TITLE)}</text>
		${drawn.join('\n')}</svg>`;
}

function drawRow({ top, height, tiles, rest }: Row, { label, color }: Tier, items: ReadonlyMap<string, ShownItem>): string {
	const middle = top + height / 2;
	const letter = Math.min(LARGEST_LETTER, height * 0.5, (LABEL * 1.4) / Math.max(1, Math.min(LONGEST_LABEL, label.length)));
	const chips = tiles.map((tile) => drawChip(tile, items.get(tile.item)!));
	const last = rest > 0 ? text(WIDTH - MARGIN - 40, middle, Math.min(26, height * 0.4), '#c9c4b5', `+${rest}`) : '';
	return `<rect x="${MARGIN}" y="${top}" width="${WIDTH - 2 * MARGIN}" height="${height}" rx="6" fill="#22252d"/>
		<rect x="${MARGIN}" y="${top}" width="${LABEL}" height="${height}" rx="6" fill="#8a8f9c"/>
		<rect x="${MARGIN}" y="${top}" width="${LABEL}" height="${height}" rx="6" fill="${color}"/>
		${text(MARGIN + LABEL / 2, middle, letter, '#15171c', escaped(label, LONGEST_LABEL))}${chips.join('')}${last}`;
}

function drawChip({ left, top, size }: Tile, { name, picture }: ShownItem): string {
	if (picture !== undefined) return '';
	return `<rect x="${left}" y="${top}" width="${size}" height="${size}" rx="5" fill="#343945"/>${text(
		left + size / 2,
		top + size / 2,
		Math.min(15, (size * 1.6) / LONGEST_CHIP),
		'#f4f1e8',
		escaped(name, LONGEST_CHIP),
	)}`;
}

const text = (x: number, y: number, size: number, fill: string, inner: string): string =>
	`<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="middle" dominant-baseline="central">${inner}</text>`;

/** The beginning of a text, for XML. */
function escaped(full: string, longest: number): string {
	const letters = [...full];
	return xmlText(letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : full);
}
