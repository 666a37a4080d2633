import { extname } from '../../../contract/tree/file-name.ts';
import { MOST_DUMP_FILES, type PictureCategory } from '../../../contract/pictures/categories.ts';
import type { imageRoutes } from '../../../contract/routes/pictures/images.ts';
import type { ApiError } from '../../http/errors/api-error.ts';
import { apiError } from '../../http/errors/messages.ts';
import { inOwnMemory, representationOf, weightOf } from '../../http/negotiation/representation.ts';
import {
	type DumpFolder,
	type FilledCategory,
	openFolder,
	type PictureLibrary,
	type PictureVersion,
} from '../../tree/pictures/picture-library.ts';
import type { Handlers } from '../handler.ts';
import { archiveAnswer } from './archive-answer.ts';
import { type ListedCategory, fileName, findImages, formatsOf, imageOf, listCategories } from './image-list.ts';

export const imageHandlers: Handlers<typeof imageRoutes> = {
	'images.list': (request, services) => {
		const { pictures, filteredLists } = services;
		const version = askedVersion(pictures, request.query.version);
		const { address: origin, vary } = request.origin;
		const { category } = request.query;
		const key = `images ${version?.version} ${origin} ${category ?? ''}`;
		const made = () => Buffer.from(JSON.stringify(askedCategories(pictures, version, origin, category)));
		const representation = filteredLists.get(key) ?? inOwnMemory(representationOf(made(), 'application/json'));
		filteredLists.set(key, representation, weightOf(representation));
		return { representation, vary };
	},

	'images.search': ({ query: { search, limit } }, { pictures }) => {
		const words = search
			.toLowerCase()
			.split(/\s+/)
			.filter((word) => word !== '');
		return { json: words.length === 0 ? [] : findImages(pictures, words, limit) };
	},

	'images.beta-versions': (_request, { pictures }) => {
		const betas = pictures.versions.filter(({ channel }) => channel === 'beta').map(({ version }) => version);
		return { json: { versions: ['main', ...betas.toReversed()], latest: betas.at(-1) ?? null } };
	},

	'images.download': ({ params, query, headers }, { pictures }) => {
		const version = askedVersion(pictures, query.version);
		const { category, files } = findCategory(pictures, params['category']!, version);
		const format = query.format?.toLowerCase().replace(/^\./, '');
		const wanted = format === undefined ? files : files.filter(({ path }) => extname(path) === format);
		if (wanted.length === 0) throw apiError('category-empty', category.id, format, formatsOf(files));
		const members = pictures.members(wanted, (path) => path.slice(category.folder.length + 1));
		return archiveAnswer(headers, members, format === undefined ? category.id : `${category.id}-${format}`);
	},

	'images.browse': ({ params, query, origin }, { pictures }) => {
		const version = dumpVersion(pictures, params['version']!);
		const path = inside(query.path);
		const { folders, files } = findFolder(pictures, version, params['category']!, path);
		const { offset, limit } = query;
		const images = files.slice(offset, offset + limit).map((file) => imageOf(file, origin.address));
		const page = { version, category: params['category'], path, folders, total: files.length, offset, limit, images };
		return { json: page, vary: origin.vary };
	},

	'images.dump-download': ({ params, query, headers }, { pictures }) => {
		const version = dumpVersion(pictures, params['version']!);
		const category = params['category']!;
		const path = inside(query.path);
		const { files } = findFolder(pictures, version, category, path);
		if (files.length === 0) throw apiError('folder-empty', path, category, version);
		if (files.length > MOST_DUMP_FILES) throw apiError('folder-too-large', path, files.length, MOST_DUMP_FILES);
		const name = [version, category, ...path.split('/')].filter((part) => part !== '').join('-');
		return archiveAnswer(headers, pictures.members(files, fileName), name);
	},
};

/** The version of a list: the newest of the beta unless one is named, undefined when there is none. @throws ApiError */
function askedVersion(pictures: PictureLibrary, asked: string | undefined): PictureVersion | undefined {
	if (asked === undefined) return pictures.versions.findLast(({ channel }) => channel === 'beta');
	if (asked === 'main') return { version: pictures.newest('main') ?? '', channel: 'main' };
	const found = pictures.findVersion(asked);
	if (!found) throw apiError('image-version-unknown', asked);
	return found;
}

/** All categories, with the pictures of all or of the requested one. @throws ApiError `not-found` */
function askedCategories(
	pictures: PictureLibrary,
	version: PictureVersion | undefined,
	origin: string,
	asked: string | undefined,
): ListedCategory[] {
	const categories = listCategories(pictures, version, origin);
	if (asked === undefined) return categories;
	if (categories.every(({ id }) => id !== asked)) throw unknownCategory(asked);
	return categories.map((category) => (category.id === asked ? category : { ...category, images: [] }));
}

const unknownCategory = (id: string): ApiError => apiError('category-unknown', id);

/** @throws ApiError `not-found` */
function dumpVersion(pictures: PictureLibrary, asked: string): string {
	const found = asked === 'main' || asked === 'beta' ? pictures.newest(asked) : undefined;
	const version = found ?? pictures.findVersion(asked)?.version;
	if (version !== undefined) return version;
	const known = pictures.versions.map((each) => each.version);
	throw apiError('dump-version-unknown', asked, known);
}

/** @throws ApiError `not-found` */
function findCategory(
	pictures: PictureLibrary,
	id: string,
	version: PictureVersion | undefined,
): FilledCategory<PictureCategory> {
	const betaVersion = version?.channel === 'beta' ? version.version : undefined;
	const found = pictures.categories(betaVersion).find(({ category }) => category.id === id);
	if (!found) throw unknownCategory(id);
	return found;
}

/** @throws ApiError `not-found` */
function findFolder(pictures: PictureLibrary, version: string, id: string, path: string): DumpFolder {
	const dump = pictures.dump(version);
	const found = dump.find(({ category }) => category.id === id);
	if (!found) {
		const known = dump.map(({ category }) => category.id);
		throw apiError('dump-category-unknown', id, version, known);
	}
	const folder = openFolder(found, path);
	if (!folder) throw apiError('folder-unknown', path, id, version);
	return folder;
}

const inside = (folder: string): string => folder.replace(/^\/+|\/+$/g, '');
