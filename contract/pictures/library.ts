import type { Channel } from '../channels.ts';
import type { PictureCategory } from './categories.ts';
import type { PictureFile, PictureIndex } from './picture-index.ts';

/** Channel words in picture names. */
export const CHANNEL_WORDS = { main: 'Main', beta: 'Beta' } as const satisfies Record<Channel, string>;

/** The newest version of a channel; undefined without one. */
export function newestVersion({ versions }: PictureIndex, channel: Channel): string | undefined {
	return versions.findLast((each) => each.channel === channel)?.version;
}

/** Whether a version has a picture. */
export const isIn = (version: string | undefined, { versions }: PictureFile): boolean =>
	versions === undefined || (version !== undefined && versions.includes(version));

/** All files of a category in index order; for a beta category, those that `betaVersion` adds to the released game. */
export function filesOf(index: PictureIndex, category: PictureCategory, betaVersion?: string): PictureFile[] {
	const inFolder = index.files.filter(({ path }) => isInFolder(path, category));
	const released = newestVersion(index, 'main');
	if (!category.isOfBeta) return inFolder.filter((file) => isIn(released, file));
	return inFolder.filter((file) => !isIn(released, file) && isIn(betaVersion, file));
}

function isInFolder(path: string, { folder, isRecursive }: PictureCategory): boolean {
	return path.startsWith(`${folder}/`) && (isRecursive === true || !path.includes('/', folder.length + 1));
}

/** The display name of a picture: `char_select_ironclad.webp` is `char select ironclad`. */
export const pictureName = (path: string): string =>
	path
		.slice(path.lastIndexOf('/') + 1)
		.replace(/\.\w+$/, '')
		.replaceAll('_', ' ');
