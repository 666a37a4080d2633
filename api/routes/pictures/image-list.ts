import type { DumpCategory, PictureCategory } from '../../../contract/pictures/categories.ts';
import { CHANNEL_WORDS, pictureName } from '../../../contract/pictures/library.ts';
import { PICTURES_FOLDER, type PictureFile, preferred, stemOf } from '../../../contract/pictures/picture-index.ts';
import { extname } from '../../../contract/tree/file-name.ts';
import type { FilledCategory, PictureLibrary, PictureVersion } from '../../tree/pictures/picture-library.ts';

/** Files of a dump category that the list of categories shows. */
const SHOWN_OF_THE_DUMP = 60;

export type ListedCategory = ReturnType<typeof listed> | ReturnType<typeof listedDump>;

/** All categories, and those of the dump: of the released version, and of the requested beta version. */
export function listCategories(pictures: PictureLibrary, version: PictureVersion | undefined, origin: string): ListedCategory[] {
	const isMain = version?.channel === 'main';
	const categories = pictures
		.categories(isMain ? undefined : version?.version)
		.filter(({ category }) => !(isMain && category.isOfBeta));
	const main = pictures.versions.filter(({ channel }) => channel === 'main');
	return [
		...categories.map(listed),
		...[...main, ...(isMain || !version ? [] : [version])].flatMap((each) =>
			pictures.dump(each.version).map((filled) => listedDump(filled, each, origin)),
		),
	];
}

function listed({ category: { id, name }, files }: FilledCategory<PictureCategory>) {
	const images = preferred(files).map((file) => imageOf(file, ''));
	return { id, name, count: images.length, images, formats: formatsOf(files) };
}

function listedDump({ category, files }: FilledCategory<DumpCategory>, { version, channel }: PictureVersion, origin: string) {
	return {
		id: `game-${category.id}-${version}`,
		name: `${category.name} (${CHANNEL_WORDS[channel]} ${version})`,
		count: files.length,
		images: files.slice(0, SHOWN_OF_THE_DUMP).map((file) => imageOf(file, origin)),
		formats: formatsOf(files),
		browse: { version, category: category.id },
	};
}

interface FoundPicture {
	readonly id: string;
	readonly name: string;
	readonly filename: string;
	readonly url: string;
	readonly category_id: string;
	readonly category_name: string;
}

/** Pictures of the released game whose name contains every word, in the order of the categories. */
export function findImages(pictures: PictureLibrary, words: readonly string[], limit: number): FoundPicture[] {
	const found: FoundPicture[] = [];
	for (const { category, files } of pictures.categories(undefined)) {
		const images = Map.groupBy(files, ({ path }) => stemOf(path));
		for (const [stem, forms] of images) {
			const name = fileName(stem).toLowerCase();
			if (!words.every((word) => name.includes(word))) continue;
			const file = forms.find(({ path }) => extname(path) === 'png') ?? preferred(forms)[0]!;
			const { filename, url } = imageOf(file, '');
			found.push({
				id: `${category.id}/${filename}`,
				name: pictureName(file.path),
				filename,
				url,
				category_id: category.id,
				category_name: category.name,
			});
			if (found.length === limit) return found;
		}
	}
	return found;
}

/** A picture as lists name it; without `origin` its address is a path. */
export const imageOf = ({ path }: PictureFile, origin: string) => ({
	filename: fileName(path),
	url: `${origin}/${PICTURES_FOLDER}/${path.split('/').map(encodeURIComponent).join('/')}`,
});

export const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
export const formatsOf = (files: readonly PictureFile[]): string[] => [...new Set(files.map(({ path }) => extname(path)))].sort();
