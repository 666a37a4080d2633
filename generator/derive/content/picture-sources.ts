import type { Channel } from '../../../contract/channels.ts';
import { PICTURE_CATEGORIES } from '../../../contract/pictures/categories.ts';
import { CHANNEL_WORDS, filesOf, newestVersion, pictureName } from '../../../contract/pictures/library.ts';
import { PICTURES_FOLDER, type PictureIndex, preferred } from '../../../contract/pictures/picture-index.ts';
import type { SearchSource } from '../../../contract/search/document.ts';

/** Files of pictures as search finds them: those of the released game, on the beta also those that it adds. */
export function pictureSources(index: PictureIndex, channel: Channel): SearchSource[] {
	const betaVersion = channel === 'beta' ? newestVersion(index, 'beta') : undefined;
	return PICTURE_CATEGORIES.flatMap((category) => {
		const [from, version] = category.isOfBeta
			? (['beta', betaVersion] as const)
			: (['main', newestVersion(index, 'main')] as const);
		const subtitle = `${category.name} (${[CHANNEL_WORDS[from], version].filter(Boolean).join(' ')})`;
		return preferred(filesOf(index, category, betaVersion)).map(({ path }) => {
			const address = `/${PICTURES_FOLDER}/${path}`;
			const text = `${category.name} ${category.folder.replaceAll('/', ' ')}`;
			return { kind: 'image' as const, name: pictureName(path), path: address, subtitle, thumb: address, text };
		});
	});
}
