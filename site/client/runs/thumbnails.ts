/** Card thumbnails as in the game's run history. */
import {
	SPRITES,
	SPRITES_FOLDER,
	type Sprite,
	THUMBNAIL_SIZE,
	type ThumbnailCard,
	composeThumbnail,
} from '../../../contract/pictures/run-history-card.ts';
import { thumbnailsFile } from '../../../contract/tree/tree-paths.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { CHANNEL } from '../place.ts';

/** A look and the cards that have it. */
export interface ThumbnailGroup extends ThumbnailCard {
	readonly ids: readonly string[];
}

/** Draws the thumbnail of a card; undefined for an unknown card. */
export type DrawThumbnail = (id: string) => HTMLCanvasElement | undefined;

export async function loadThumbnails(): Promise<DrawThumbnail> {
	const [groups, sprites] = await Promise.all([
		fetchJson<readonly ThumbnailGroup[]>(`/${thumbnailsFile(CHANNEL)}`),
		Promise.all(SPRITES.map(alphaOf)),
	]);
	const cards = new Map(groups.flatMap((group) => group.ids.map((id) => [id, group] as const)));
	const alphas = new Map<Sprite, Uint8Array>(SPRITES.map((sprite, index) => [sprite, sprites[index]!]));
	return (id) => {
		const card = cards.get(id);
		return card && draw(card, alphas);
	};
}

async function alphaOf(sprite: Sprite): Promise<Uint8Array> {
	const picture = new Image();
	picture.src = `/${SPRITES_FOLDER}/${sprite}.png`;
	await picture.decode();
	const context = emptyCanvas().getContext('2d')!;
	context.drawImage(picture, 0, 0);
	const { data } = context.getImageData(0, 0, THUMBNAIL_SIZE, THUMBNAIL_SIZE);
	return Uint8Array.from({ length: data.length / 4 }, (_, index) => data[index * 4 + 3]!);
}

function draw(card: ThumbnailCard, alphas: ReadonlyMap<Sprite, Uint8Array>): HTMLCanvasElement {
	const canvas = emptyCanvas();
	const pixels = new Uint8ClampedArray(composeThumbnail(card, (sprite) => alphas.get(sprite)!));
	canvas.getContext('2d')!.putImageData(new ImageData(pixels, THUMBNAIL_SIZE, THUMBNAIL_SIZE), 0, 0);
	return canvas;
}

/** Decorative: the name is beside it. */
const emptyCanvas = (): HTMLCanvasElement =>
	element('canvas', { class: 'thumbnail', width: THUMBNAIL_SIZE, height: THUMBNAIL_SIZE, 'aria-hidden': 'true' });
