import { basename } from 'node:path';
import { LANGUAGE_CODES } from '../../contract/languages.ts';
import { type FileList, MIRROR_FILE, RELEASE_FILE, fileListSchema } from '../../contract/tree/file-list.ts';
import { LATEST_FILE, MANIFEST_FILE, archiveListFile } from '../../contract/tree/tree-paths.ts';
import type { Published } from './published.ts';
import type { Copy } from './read-copy.ts';

/** What a copy is compared with. */
export interface FoundList {
	/** Where the list was found. */
	readonly name: string;
	readonly list: FileList;
	/** Files of the copy by their paths in the list. */
	readonly copy: Copy;
	/** Files that the list cannot name, itself among them. */
	readonly own: ReadonlySet<string>;
}

/** Lists that a copy may bring along; the first that is there counts. */
const OWN_LISTS = [MIRROR_FILE, MANIFEST_FILE, RELEASE_FILE];

/** Whether a file may be a list of the others. */
export const isList = (path: string): boolean => OWN_LISTS.some((name) => path === name || path.endsWith(`/${name}`));

/**
 * The list of the files of a copy: its own, else the one of the service that it comes from. A folder above everything, as archives often have
 * one, is left out.
 * @throws Error when there is no list
 */
export async function findList(path: string, copy: Copy, published: Published | undefined): Promise<FoundList> {
	const own = await ownList(path, copy);
	if (own) return own;
	if (!published)
		throw new Error(
			`${path} brings no list of its files along (${OWN_LISTS.join(', ')}). Name the service that it comes from: --from https://…`,
		);
	return (await listOfArchive(path, copy, published)) ?? listOfPart(copy, published);
}

async function ownList(path: string, copy: Copy): Promise<FoundList | undefined> {
	for (const name of OWN_LISTS) {
		const shortest = [...copy.keys()]
			.filter((file) => file === name || file.endsWith(`/${name}`))
			.sort((left, right) => left.length - right.length)[0];
		if (shortest === undefined) continue;
		const parsed = parseList(await copy.get(shortest)!.content());
		if (!parsed) throw new Error(`${path}: ${shortest} is damaged or no list of files. Download it again.`);
		const list = name === RELEASE_FILE ? withoutState(parsed) : parsed;
		return { name: shortest, list, copy: below(copy, shortest.slice(0, -name.length)), own: new Set([name, LATEST_FILE]) };
	}
	return undefined;
}

function parseList(content: Buffer): FileList | undefined {
	try {
		return fileListSchema.safeParse(JSON.parse(content.toString('utf8'))).data;
	} catch {
		return undefined;
	}
}

/** `release.json` names its files by their addresses, `r/<state>/main/eng/pack.json`; it stands in that folder itself. */
const withoutState = (list: FileList): FileList => ({
	...list,
	files: list.files.map((file) => ({ ...file, path: file.path.replace(/^r\/[^/]+\//, '') })),
});

const below = (copy: Copy, prefix: string): Copy =>
	new Map([...copy].filter(([path]) => path.startsWith(prefix)).map(([path, file]) => [path.slice(prefix.length), file]));

/** The list of what the archive of a language holds, for such an archive or what was unpacked from one; its name says the language, English unless it does. */
async function listOfArchive(path: string, copy: Copy, published: Published): Promise<FoundList | undefined> {
	const isArchive = copy.size > 0 && [...copy.keys()].every((name) => /^[a-z-]+\.json$/.test(name)) && !copy.has(LATEST_FILE);
	if (!isArchive) return undefined;
	const words = basename(path).split(/[^a-z]+/);
	const name = archiveListFile(LANGUAGE_CODES.find((code) => words.includes(code)) ?? 'eng');
	const list = await published.read(name, fileListSchema);
	return list && { name, list, copy, own: new Set() };
}

/** For some files of the tree: of the manifest, the folders that the copy has anything of. */
async function listOfPart(copy: Copy, published: Published): Promise<FoundList> {
	const list = await published.read(MANIFEST_FILE, fileListSchema);
	if (!list) throw new Error(`${published.name} has no ${MANIFEST_FILE}. Is it the address of an almanac?`);
	const folders = new Set([...copy.keys()].map(folderOf));
	const files = list.files.filter(({ path }) => folders.has(folderOf(path)));
	return { name: MANIFEST_FILE, list: { files }, copy, own: new Set([MANIFEST_FILE, LATEST_FILE]) };
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
