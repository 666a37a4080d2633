import type { Channel } from '../../../contract/channels.ts';
import {
	DUMP_CATEGORIES,
	type DumpCategory,
	PICTURE_CATEGORIES,
	type PictureCategory,
} from '../../../contract/pictures/categories.ts';
import { filesOf, isIn, newestVersion } from '../../../contract/pictures/library.ts';
import {
	PICTURES_FOLDER,
	type PictureFile,
	type PictureIndex,
	pictureIndexSchema,
} from '../../../contract/pictures/picture-index.ts';
import { PICTURE_INDEX_FILE } from '../../../contract/tree/tree-paths.ts';
import { readDocument } from '../read-document.ts';
import type { StaticTree } from '../static-tree.ts';
import type { ArchiveMember } from './stored-archive.ts';

/** A category with its files, sorted by path. */
export interface FilledCategory<Category> {
	readonly category: Category;
	readonly files: readonly PictureFile[];
}

/** The direct content of a folder of the dump. */
export interface DumpFolder {
	/** Names, sorted. */
	readonly folders: readonly string[];
	readonly files: readonly PictureFile[];
}

/** A version of the game that has pictures. */
export type PictureVersion = PictureIndex['versions'][number];

const VERSION = /^v?(\d+(?:\.\d+)+)(?:-beta)?$/;

/** The pictures of one tree, read on first use. */
export class PictureLibrary {
	readonly #tree: StaticTree;
	#loaded: PictureIndex | undefined;
	readonly #categories = new Map<string, readonly FilledCategory<PictureCategory>[]>();
	readonly #dumps = new Map<string, readonly FilledCategory<DumpCategory>[]>();

	constructor(tree: StaticTree) {
		this.#tree = tree;
	}

	/** Versions that have pictures: the released one, then those of the beta, oldest first. */
	get versions(): readonly PictureVersion[] {
		return this.#index.versions;
	}

	newest(channel: Channel): string | undefined {
		return newestVersion(this.#index, channel);
	}

	/** The version that a text names, with or without its `v`; undefined when it has no pictures. */
	findVersion(text: string): PictureVersion | undefined {
		const [, numbers] = VERSION.exec(text) ?? [];
		return this.versions.find(({ version }) => version === `v${numbers}`);
	}

	/** Every category in its order, those of the beta in the given version. */
	categories(betaVersion: string | undefined): readonly FilledCategory<PictureCategory>[] {
		return kept(this.#categories, betaVersion ?? '', () =>
			PICTURE_CATEGORIES.map((category) => ({ category, files: filesOf(this.#index, category, betaVersion) })),
		);
	}

	/** The categories of the dump of a version that have files. */
	dump(version: string): readonly FilledCategory<DumpCategory>[] {
		return kept(this.#dumps, version, () => {
			const files = this.#index.files.filter((file) => isIn(version, file));
			return DUMP_CATEGORIES.map((category) => ({
				category,
				files: files.filter(({ path }) => category.folder === '' || path.startsWith(`${category.folder}/`)),
			})).filter((filled) => filled.files.length > 0);
		});
	}

	/** The files as members of an archive. */
	members(files: readonly PictureFile[], nameOf: (path: string) => string): ArchiveMember[] {
		return files.map(({ path, bytes, crc32 }) => ({
			name: nameOf(path),
			file: this.#tree.pathOf(`${PICTURES_FOLDER}/${path}`),
			bytes,
			crc32,
		}));
	}

	get #index(): PictureIndex {
		this.#loaded ??= readDocument(this.#tree, PICTURE_INDEX_FILE, pictureIndexSchema) ?? { versions: [], files: [] };
		return this.#loaded;
	}
}

/** The direct content of a folder in a category of the dump; undefined when there is no such folder. */
export function openFolder({ category, files }: FilledCategory<DumpCategory>, folder: string): DumpFolder | undefined {
	const prefix = [category.folder, folder].filter((part) => part !== '').join('/');
	const inside = prefix === '' ? files : files.filter(({ path }) => path.startsWith(`${prefix}/`));
	if (inside.length === 0) return undefined;
	const start = prefix === '' ? 0 : prefix.length + 1;
	const folders = inside.flatMap(({ path }) => {
		const slash = path.indexOf('/', start);
		return slash < 0 ? [] : [path.slice(start, slash)];
	});
	return { folders: [...new Set(folders)].sort(), files: inside.filter(({ path }) => !path.includes('/', start)) };
}

function kept<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
	const value = values.get(key) ?? make();
	values.set(key, value);
	return value;
}
