import type { KindKey } from '../../contract/kinds.ts';
import { DRAWN_PICTURES_FILE, emblemFile } from '../../contract/tree/tree-paths.ts';
import type { AnyRecord } from '../tree/records.ts';
import { readOptionalDocument } from '../tree/read-tree.ts';

/** Addresses of pictures in the tree that this project drew. */
const drawn: ReadonlySet<string> = new Set(
	Object.keys(readOptionalDocument<{ readonly sources: object }>(DRAWN_PICTURES_FILE)?.sources ?? {}),
);

/**
 * Address of a record's picture: the operator's own, or the SVG drawing, which is a tenth of the size of its raster picture.
 */
export function emblemOf(kind: KindKey, record: AnyRecord): string {
	const { image_url: picture } = record;
	return picture && !drawn.has(picture.slice(1)) ? picture : `/${emblemFile(kind, record.id)}`;
}
