import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import sharp from 'sharp';
import { type KindKey, KIND_KEYS } from '../../contract/kinds.ts';
import { drawEmblem } from '../emblem/draw.ts';
import type { Subject } from '../emblem/subject.ts';
import type { TreeWriter } from './tree-writer.ts';

/** Width and height of the pictures in pixels: sharp at 128 CSS pixels on a dense screen. */
const PIXELS = 256;
const SVG_PIXELS_PER_INCH = 72;
const SVG_UNITS = 96;
/** Pictures that are drawn at the same time. */
const AT_ONCE = 8;
const IMAGES = 'static/images';

export interface EmblemInput {
	/** The English records of a channel. */
	readonly records: ReadonlyMap<KindKey, readonly Subject[]>;
	/** Folder of the operator's own pictures, which win file by file. */
	readonly images: string;
	/** Root of the last tree: a picture whose drawing has not changed is taken from it. */
	readonly previous?: string | undefined;
}

/** A picture that records name, and what it shows. */
interface Picture {
	/** Path in the tree. */
	readonly path: string;
	readonly svg: string;
}

/**
 * Writes the drawn emblem of every record as SVG, and as the picture that its addresses name. Pictures that are there already
 * (from another channel) are left alone.
 */
export async function emitEmblems(writer: TreeWriter, input: EmblemInput, done: Set<string> = new Set()): Promise<void> {
	for (const path of ownImages(input.images)) addOnce(writer, done, `${IMAGES}/${path}`, () => readFileSync(join(input.images, path)));
	const pictures: Picture[] = [];
	for (const kind of KIND_KEYS) {
		for (const record of input.records.get(kind) ?? []) {
			const path = emblemFile(kind, record.id);
			addOnce(writer, done, path, () => drawEmblem(kind, record));
			pictures.push(...picturesOf(kind, record));
		}
	}
	await writePictures(writer, input, pictures.filter(({ path }) => !done.has(path)));
	for (const { path } of pictures) done.add(path);
}

/** Address of the drawing of a record, relative to the root of the tree. */
export function emblemFile(kind: KindKey, id: string): string {
	return `static/emblems/${kind}/${id.toLowerCase()}.svg`;
}

function addOnce(writer: TreeWriter, done: Set<string>, path: string, content: () => string | Buffer): void {
	if (done.has(path)) return;
	done.add(path);
	writer.add(path, content());
}

function ownImages(folder: string): string[] {
	if (!existsSync(folder)) return [];
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /\.(webp|png|gif|jpe?g)$/.test(entry.name))
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
		.sort();
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

async function writePictures(writer: TreeWriter, input: EmblemInput, pictures: readonly Picture[]): Promise<void> {
	const wanted = [...new Map(pictures.map((picture) => [picture.path, picture]).toReversed()).values()];
	for (let start = 0; start < wanted.length; start += AT_ONCE) {
		const batch = wanted.slice(start, start + AT_ONCE);
		const contents = await Promise.all(batch.map((picture) => lastPicture(input.previous, picture) ?? rasterise(picture)));
		batch.forEach(({ path, svg }, index) => {
			writer.add(path, contents[index] as Buffer);
			writer.add(sourceFile(path), svg);
		});
	}
}

/** The drawing beside its picture: it tells the next build whether the picture is still right. */
const sourceFile = (path: string): string => `${path}.svg`;

function lastPicture(previous: string | undefined, { path, svg }: Picture): Buffer | undefined {
	if (!previous) return undefined;
	const source = join(previous, sourceFile(path));
	const isSame = existsSync(source) && readFileSync(source, 'utf8') === svg;
	return isSame ? readFileSync(join(previous, path)) : undefined;
}

async function rasterise({ path, svg }: Picture): Promise<Buffer> {
	const image = sharp(Buffer.from(svg), { density: (SVG_PIXELS_PER_INCH * PIXELS) / SVG_UNITS }).resize(PIXELS, PIXELS);
	return path.endsWith('.png') ? image.png({ compressionLevel: 9, palette: true }).toBuffer() : image.webp({ quality: 88, effort: 4 }).toBuffer();
}
