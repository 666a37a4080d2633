import { KIND_KEYS, type KindKey } from '../../../../contract/kinds.ts';
import { type Representation, representationOf } from '../../../http/negotiation/representation.ts';
import { ByteCache } from '../../../platform/byte-cache.ts';
import type { TierList } from '../../../store/tier-lists/tier-list-store.ts';
import type { Catalogue } from '../../../tree/catalogue.ts';
import type { StaticTree } from '../../../tree/static-tree.ts';
import { type Tile, drawFrame, layOut } from './draw-tier-list.ts';
import { versionOf } from './version-of.ts';

export interface PictureSource {
	readonly tree: StaticTree;
	readonly catalogue: Catalogue;
}

const KEPT_BYTES = 2 * 1024 * 1024;
/** Pictures that may wait, as they are drawn one after the other; further requests are rejected. */
const MOST_WAITING = 16;

/** Pictures of tier lists, drawn on request and cached. */
export class TierListPictures {
	readonly #kept = new ByteCache<Representation>(KEPT_BYTES);
	#last: Promise<unknown> = Promise.resolve();
	#waiting = 0;

	/** Undefined when too many are being drawn. */
	async picture(list: TierList, source: PictureSource): Promise<Representation | undefined> {
		const key = `${list.shareId} ${versionOf(list)} ${source.tree.root}`;
		const kept = this.#kept.get(key);
		if (kept) return kept;
		if (this.#waiting >= MOST_WAITING) return undefined;
		this.#waiting += 1;
		const drawn = this.#last.then(() => draw(list, source));
		this.#last = drawn.catch(() => {});
		try {
			const picture = representationOf(await drawn, 'image/png');
			this.#kept.set(key, picture, picture.bodies.identity.length);
			return picture;
		} finally {
			this.#waiting -= 1;
		}
	}
}

/** Loaded with the first picture, as it takes memory. */
async function draw(list: TierList, source: PictureSource): Promise<Buffer> {
	const { default: sharp } = await import('sharp');
	const records = recordsOf(list, source);
	const tiles = layOut(list).flatMap((row) => row.tiles);
	const pictures = new Map(tiles.map((tile) => [tile, bytesOf(records.get(tile.item)?.picture, source.tree)]));
	const layers = [];
	for (const [{ left, top, size }, bytes] of pictures) {
		const input = bytes && (await sharp(bytes).resize(size, size, { fit: 'cover' }).png().toBuffer());
		if (input) layers.push({ input, left: Math.round(left), top: Math.round(top) });
	}
	const hasPicture = new Set([...pictures].flatMap(([{ item }, bytes]) => (bytes ? [item] : [])));
	const nameOf = (item: Tile['item']) => (hasPicture.has(item) ? undefined : (records.get(item)?.name ?? item));
	return sharp(Buffer.from(drawFrame(list, nameOf)))
		.composite(layers)
		.png({ compressionLevel: 9, palette: true })
		.toBuffer();
}

interface Shown {
	readonly name: string;
	readonly picture: string | undefined;
}

/** Names and pictures of the records in a list; a list without a kind shows ids. */
function recordsOf({ entityType }: TierList, { catalogue }: PictureSource): ReadonlyMap<string, Shown> {
	const kind = KIND_KEYS.find((key): key is KindKey => key === entityType);
	if (!kind) return new Map();
	return new Map(
		catalogue
			.list('main', 'eng', kind)
			.records.map(({ id, name, image_url: picture }): [string, Shown] => [
				id,
				{ name: typeof name === 'string' ? name : id, picture: typeof picture === 'string' ? picture : undefined },
			]),
	);
}

/** Bytes of a picture of this site; undefined for one elsewhere or a missing one. */
function bytesOf(address: string | undefined, tree: StaticTree): Buffer | undefined {
	if (!address?.startsWith('/static/')) return undefined;
	const file = tree.file(address.slice(1));
	return file && file !== 'large' ? file.bodies.identity : undefined;
}
