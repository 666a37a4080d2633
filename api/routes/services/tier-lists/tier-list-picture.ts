import { KIND_KEYS, type KindKey } from '../../../../contract/kinds.ts';
import { composeTierList } from '../../../../pictures/share/compose-tier-list.ts';
import type { Composition } from '../../../../pictures/share/composition.ts';
import type { TierList } from '../../../store/tier-lists/tier-list-store.ts';
import type { Catalogue } from '../../../tree/catalogue.ts';
import type { StaticTree } from '../../../tree/static-tree.ts';
import { pictureFile } from '../share-pictures/picture-file.ts';

interface PictureSource {
	readonly tree: StaticTree;
	readonly catalogue: Catalogue;
}

/** The picture of a tier list, with names and pictures of its records. A list without a kind shows ids. */
export function tierListPicture(list: TierList, { tree, catalogue }: PictureSource): Composition {
	const kind = KIND_KEYS.find((key): key is KindKey => key === list.entityType);
	const records = kind ? catalogue.list('main', 'eng', kind).records : [];
	const byId = new Map(records.map((record) => [record.id, record]));
	return composeTierList(list, (id) => {
		const record = byId.get(id);
		const name = record?.['name'];
		return { name: typeof name === 'string' ? name : id, picture: pictureFile(tree, record?.['image_url']) };
	});
}
