import { extname } from '../../../contract/tree/file-name.ts';
import { MOST_DUMP_FILES, type PictureCategory } from '../../../contract/pictures/categories.ts';
import type { imageRoutes } from '../../../contract/routes/pictures/images.ts';
import { ApiError } from '../../http/errors/api-error.ts';
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
		if (wanted.length === 0) {
			const formats = formatsOf(files).join(', ') || 'none';
			throw new ApiError(
				'not-found',
				`Category '${category.id}' has no ${format ? `files of format '${format}'` : 'files'}; its formats: ${formats}`,
			);
		}
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
		if (files.length === 0)
			throw new ApiError('not-found', `Folder '${path}' of ${category} in ${version} has no files of its own`);
		if (files.length > MOST_DUMP_FILES)
			throw new ApiError(
				'bad-request',
				`Folder '${path}' has ${files.length} files; one archive holds at most ${MOST_DUMP_FILES}`,
			);
		const name = [version, category, ...path.split('/')].filter((part) => part !== '').join('-');
		return archiveAnswer(headers, pictures.members(files, fileName), name);
	},
};

/** The version that a list asks for: the newest of the beta unless one is named, undefined when there is none. @throws ApiError */
function askedVersion(pictures: PictureLibrary, asked: string | undefined): PictureVersion | undefined {
	if (asked === undefined) return pictures.versions.findLast(({ channel }) => channel === 'beta');
	if (asked === 'main') return { version: pictures.newest('main') ?? '', channel: 'main' };
	const found = pictures.findVersion(asked);
	if (!found) throw new ApiError('not-found', `Version '${asked}' not found; /api/images/beta/versions lists the versions`);
	return found;
}

/** All categories, and the pictures of all of them or of the one that is asked for. @throws ApiError `not-found` */
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

const unknownCategory = (id: string): ApiError =>
	new ApiError('not-found', `Image category '${id}' not found; /api/images lists the categories`);

/** @throws ApiError `not-found` */
function dumpVersion(pictures: PictureLibrary, asked: string): string {
	const found = asked === 'main' || asked === 'beta' ? pictures.newest(asked) : undefined;
	const version = found ?? pictures.findVersion(asked)?.version;
	if (version !== undefined) return version;
	const known = pictures.versions.map((each) => each.version).join(', ') || 'none';
	throw new ApiError('not-found', `Version '${asked}' not found; versions with pictures: ${known}`);
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
		const known = dump.map(({ category }) => category.id).join(', ') || 'none';
		throw new ApiError('not-found', `Category '${id}' not found in the dump of ${version}; categories: ${known}`);
	}
	const folder = openFolder(found, path);
	if (!folder) throw new ApiError('not-found', `Folder '${path}' not found in ${id} of ${version}`);
	return folder;
}

const inside = (folder: string): string => folder.replace(/^\/+|\/+$/g, '');
