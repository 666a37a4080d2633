import sharp from 'sharp';
import type { Kind } from '../../../contract/kind.ts';
import { type KindKey, KIND_KEYS, kindOf } from '../../../contract/kinds.ts';
import { stemOf } from '../../../contract/pictures/picture-index.ts';
import { DRAWN_PICTURES_FILE, emblemFile } from '../../../contract/tree/tree-paths.ts';
import { drawEmblem } from '../../../pictures/emblem/draw.ts';
import type { Subject } from '../../../pictures/emblem/subject.ts';
import { SPRITES, SPRITES_FOLDER } from '../../../contract/pictures/run-history-card.ts';
import { drawSprite } from '../../../pictures/sprites/sprites.ts';
import type { TreeWriter } from '../tree-writer.ts';
import { writeDrawn } from './drawn-files.ts';

/** Encoder settings. */
const ENCODING = { png: { compressionLevel: 6 }, webp: { quality: 88, effort: 2 } } as const;
/** Width and height of most pictures: sharp at 128 CSS pixels on a dense screen. */
const PIXELS = 256;
const SVG_PIXELS_PER_INCH = 72;
const SVG_UNITS = 96;

export interface EmblemInput {
	/** The English records of all channels, each id once. */
	readonly records: ReadonlyMap<KindKey, readonly Subject[]>;
	/** Paths of the operator's own pictures, which take precedence. */
	readonly own: ReadonlySet<string>;
	/** Root of the last tree, for reusing unchanged pictures. */
	readonly previous?: string | undefined;
	readonly onDrawn?: ((done: number, total: number) => void) | undefined;
}

interface Source {
	readonly svg: string;
	readonly pixels: number;
}

/** A picture that records name, and its content. */
interface Picture {
	/** Path in the tree. */
	readonly path: string;
	readonly svg: string;
}

/**
 * Writes the emblem of every record as SVG, and the pictures at the addresses in its fields. A WebP gets a PNG beside it for
 * older clients, unless the operator has a picture of that name.
 */
export async function emitEmblems(writer: TreeWriter, input: EmblemInput): Promise<void> {
	const { own } = input;
	const ownNames = new Set([...own].map(stemOf));
	const pictures = new Map<string, Source>();
	for (const kind of KIND_KEYS) {
		for (const record of input.records.get(kind) ?? []) {
			writer.add(emblemFile(kind, record.id), drawEmblem(kind, record));
			const { pixels = PIXELS } = kindOf(kind).emblem as Kind['emblem'];
			for (const { path, svg } of picturesOf(kind, record)) {
				const source = { svg, pixels };
				if (!own.has(path) && !pictures.has(path)) pictures.set(path, source);
				const sibling = `${stemOf(path)}.png`;
				if (!ownNames.has(stemOf(path)) && !pictures.has(sibling)) pictures.set(sibling, source);
			}
		}
	}
	await writeDrawn(writer, pictures, {
		encoding: ENCODING,
		sourcesFile: DRAWN_PICTURES_FILE,
		previous: input.previous,
		onDrawn: input.onDrawn,
		textOf: ({ svg, pixels }) => `${pixels}\n${svg}`,
		encode,
	});
	for (const sprite of SPRITES) {
		const path = `${SPRITES_FOLDER}/${sprite}.png`;
		if (!own.has(path)) writer.add(path, await drawSprite(sprite));
	}
}

function picturesOf(kind: KindKey, record: Subject): Picture[] {
	const main = drawEmblem(kind, record);
	const same = [record['image_url'], record['beta_image_url']].flatMap((address) => toPicture(address, () => main));
	const forms = Object.entries((record['image_variants'] ?? {}) as Record<string, unknown>).flatMap(([pool, address]) =>
		toPicture(address, () => drawEmblem(kind, { ...record, pool: pool.toLowerCase() })),
	);
	const types = Object.values((record['type_variants'] ?? {}) as Record<string, Record<string, unknown>>).flatMap((variant) =>
		toPicture(variant['image_url'], () => drawEmblem(kind, { ...record, type_key: variant['type'] })),
	);
	return [...types, ...same, ...forms];
}

function toPicture(address: unknown, draw: () => string): Picture[] {
	return typeof address === 'string' && address.startsWith('/static/') ? [{ path: address.slice(1), svg: draw() }] : [];
}

function encode({ svg, pixels }: Source, path: string): Promise<Buffer> {
	const { png, webp } = ENCODING;
	const image = sharp(Buffer.from(svg), { density: (SVG_PIXELS_PER_INCH * pixels) / SVG_UNITS }).resize(pixels, pixels);
	return path.endsWith('.png') ? image.png(png).toBuffer() : image.webp(webp).toBuffer();
}
