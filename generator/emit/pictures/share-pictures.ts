import sharp from 'sharp';
import { type KindKey, KIND_KEYS } from '../../../contract/kinds.ts';
import {
	PAGE_PICTURE_SIZE,
	SHARE_SECTIONS,
	recordShareFile,
	sectionShareFile,
} from '../../../contract/pictures/share-picture.ts';
import { drawEmblem } from '../../../pictures/emblem/draw.ts';
import type { Subject } from '../../../pictures/emblem/subject.ts';
import type { TreeWriter } from '../tree-writer.ts';
import { writeDrawn } from './drawn-files.ts';
import type { EmblemInput } from './emblems.ts';

const ENCODING = { ...PAGE_PICTURE_SIZE, quality: 80 } as const;
const SOURCES = 'static/share/pictures.json';
const EMBLEM_UNITS = 96;
/** Emblems in the picture of a section. */
const SHOWN = 5;

/** Writes the link previews of records and sections (`behaviour/images.md#embeds`). */
export async function emitSharePictures(
	writer: TreeWriter,
	records: ReadonlyMap<KindKey, readonly Subject[]>,
	{ previous, onDrawn }: Pick<EmblemInput, 'previous' | 'onDrawn'>,
): Promise<void> {
	const drawings = new Map<string, string>();
	for (const kind of KIND_KEYS)
		for (const record of records.get(kind) ?? [])
			drawings.set(recordShareFile(kind, record.id), recordPicture(drawEmblem(kind, record)));
	for (const [section, kinds] of Object.entries(SHARE_SECTIONS))
		drawings.set(sectionShareFile(section), sectionPicture(emblemsOf(kinds, records)));
	await writeDrawn(writer, drawings, {
		encoding: ENCODING,
		sourcesFile: SOURCES,
		previous,
		onDrawn,
		textOf: (svg) => svg,
		encode,
	});
}

const encode = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).jpeg({ quality: ENCODING.quality }).toBuffer();

/** Alternates the kinds and spreads over their lists. */
export function emblemsOf(kinds: readonly KindKey[], records: ReadonlyMap<KindKey, readonly Subject[]>): string[] {
	return Array.from({ length: SHOWN }, (_, place) => {
		const kind = kinds[place % kinds.length]!;
		const list = records.get(kind) ?? [];
		const record = list[Math.floor((place * list.length) / SHOWN)];
		return record ? [drawEmblem(kind, record)] : [];
	}).flat();
}

/** The emblem in the middle, and large and faint behind it. */
export function recordPicture(emblem: string): string {
	const { width, height } = PAGE_PICTURE_SIZE;
	const [large, small] = [width * 1.1, height * 0.8];
	return picture(
		placed(emblem, { x: (width - large) / 2, y: (height - large) / 2, size: large, opacity: 0.16 }, 0) +
			placed(emblem, { x: (width - small) / 2, y: (height - small) / 2, size: small, opacity: 1 }, 1),
	);
}

/** A row of emblems, the middle one largest. */
export function sectionPicture(emblems: readonly string[]): string {
	const { width, height } = PAGE_PICTURE_SIZE;
	const middle = (emblems.length - 1) / 2;
	const step = width / (emblems.length + 1);
	return picture(
		emblems
			.map((emblem, index) => {
				const size = step * (1.1 - 0.1 * Math.abs(index - middle));
				const x = width / 2 + (index - middle) * step * 1.1 - size / 2;
				return placed(emblem, { x, y: (height - size) / 2, size, opacity: 1 }, index);
			})
			.join(''),
	);
}

function picture(content: string): string {
	const { width, height } = PAGE_PICTURE_SIZE;
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
		'<radialGradient id="ground" r=".8"><stop stop-color="#2b3a3f"/><stop offset="1" stop-color="#0e1315"/></radialGradient>' +
		`<rect width="${width}" height="${height}" fill="url(#ground)"/>${content}</svg>`
	);
}

interface Square {
	readonly x: number;
	readonly y: number;
	readonly size: number;
	readonly opacity: number;
}

/** Embeds an emblem and makes its ids unique. */
function placed(emblem: string, { x, y, size, opacity }: Square, number: number): string {
	const content = emblem
		.replace(/^<svg [^>]*>/, '')
		.replace(/<\/svg>\s*$/, '')
		.replaceAll(/\bid="(\w+)"/g, `id="$1-${number}"`)
		.replaceAll(/url\(#(\w+)\)/g, `url(#$1-${number})`)
		.replaceAll(/href="#(\w+)"/g, `href="#$1-${number}"`);
	const view = `viewBox="0 0 ${EMBLEM_UNITS} ${EMBLEM_UNITS}"`;
	return `<g opacity="${opacity}"><svg x="${x}" y="${y}" width="${size}" height="${size}" ${view}>${content}</svg></g>`;
}
