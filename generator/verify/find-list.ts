import { basename } from 'node:path';
import { LANGUAGE_CODES } from '../../contract/languages.ts';
import { type FileList, MIRROR_FILE, RELEASE_FILE, fileListSchema } from '../../contract/tree/file-list.ts';
import { LATEST_FILE, MANIFEST_FILE, archiveListFile } from '../../contract/tree/tree-paths.ts';
import { type CheckedSignature, type PublicKey, SIGNATURE, checkSignature } from '../clients/npm/runtime/signature.js';
import type { Published } from './published.ts';
import type { Copy } from './read-copy.ts';

/** What a copy is compared with. */
export interface FoundList {
	/** Where the list was found. */
	readonly name: string;
	readonly list: FileList;
	/** Files of the copy by their paths in the list. */
	readonly copy: Copy;
	/** Of the list that the copy brings along, where a key was given. */
	readonly signature?: CheckedSignature | undefined;
	/** Files that the list cannot name, itself among them. */
	readonly own: ReadonlySet<string>;
}

/** Lists that a copy may bring along; the first that is there counts. */
const OWN_LISTS = [MIRROR_FILE, MANIFEST_FILE, RELEASE_FILE];

/** Whether a file may be a list of the others, or its signature. */
export const isList = (path: string): boolean =>
	OWN_LISTS.some((name) => [name, name + SIGNATURE].some((file) => path === file || path.endsWith(`/${file}`)));

/**
 * The list of the files of a copy: its own, else the one of the service that it comes from. A folder above everything, as archives often have
 * one, is left out.
 * @param key that must have signed the list
 * @throws Error when there is no list, or the key has not signed it
 */
export async function findList(path: string, copy: Copy, published: Published | undefined, key?: PublicKey): Promise<FoundList> {
	const own = await ownList(path, copy, key);
	if (own) return own;
	if (!published)
		throw new Error(
			`${path} brings no list of its files along (${OWN_LISTS.join(', ')}). Name the service that it comes from: --from https://…`,
		);
	return (await listOfArchive(path, copy, published)) ?? listOfPart(copy, published);
}

async function ownList(path: string, copy: Copy, key: PublicKey | undefined): Promise<FoundList | undefined> {
	for (const name of OWN_LISTS) {
		const shortest = [...copy.keys()]
			.filter((file) => file === name || file.endsWith(`/${name}`))
			.sort((left, right) => left.length - right.length)[0];
		if (shortest === undefined) continue;
		const parsed = parseList(await copy.get(shortest)!.content());
		if (!parsed) throw new Error(`${path}: ${shortest} is damaged or no list of files. Download it again.`);
		const list = name === RELEASE_FILE ? withoutState(parsed) : parsed;
		const state = below(copy, shortest.slice(0, -name.length));
		const signature = key && (await signatureOf(path, state, name, list, key));
		return { name: shortest, list, copy: state, signature, own: new Set([name, LATEST_FILE, RELEASE_FILE]) };
	}
	return undefined;
}

/**
 * Checks the signature of the list of a copy. A mirror makes its own list; what the service has signed stands beside it and must agree.
 * @throws Error for a list that the key has not signed
 */
async function signatureOf(path: string, copy: Copy, name: string, list: FileList, key: PublicKey): Promise<CheckedSignature> {
	const isMirror = name === MIRROR_FILE;
	const signed = isMirror ? RELEASE_FILE : name;
	const content = await copy.get(signed)?.content();
	const signature = await copy.get(signed + SIGNATURE)?.content();
	if (!content || !signature) throw new Error(`${path} has no ${signed + SIGNATURE}, which --key needs.`);
	const checked = checkSignature(`${path}/${signed}`, content, signature, key);
	if (!isMirror) return checked;
	const release = parseList(content);
	const digests = new Map(release && withoutState(release).files.map((file) => [`data/${file.path}`, file.sha256]));
	const other = list.files.find((file) => digests.get(file.path) !== file.sha256);
	if (other || list.digest !== release?.digest)
		throw new Error(
			`${path}: ${MIRROR_FILE} names ${other ? `another ${other.path}` : 'another state'} than the signed ${RELEASE_FILE}.`,
		);
	return checked;
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
