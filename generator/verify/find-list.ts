import { basename } from 'node:path';
import { LANGUAGE_CODES } from '../../contract/languages.ts';
import { type FileList, MIRROR_FILE, RELEASE_FILE, fileListSchema } from '../../contract/tree/file-list.ts';
import { LATEST_FILE, MANIFEST_FILE, archiveListFile } from '../../contract/tree/tree-paths.ts';
import { type CheckedSignature, type PublicKey, SIGNATURE, checkSignature } from '../clients/npm/runtime/signature.js';
import type { Published } from './published.ts';
import type { Copy } from './read-copy.ts';

export interface FoundList {
	/** Name of the list for messages. */
	readonly name: string;
	readonly list: FileList;
	/** Files of the copy by their paths in the list. */
	readonly copy: Copy;
	/** Signature of the copy's own list, if a key was given. */
	readonly signature?: CheckedSignature | undefined;
	/** Files that the list cannot name, including itself. */
	readonly own: ReadonlySet<string>;
}

/** Lists inside a copy; the first existing one is used. */
const OWN_LISTS = [MIRROR_FILE, MANIFEST_FILE, RELEASE_FILE];

/** Whether a file may be a list or its signature. */
export const isList = (path: string): boolean =>
	OWN_LISTS.some((name) => [name, name + SIGNATURE].some((file) => path === file || path.endsWith(`/${file}`)));

/**
 * The file list of a copy: its own, else that of the service it comes from. A single folder above all files, as in many
 * archives, is ignored.
 * @param key that must have signed the list
 * @throws Error without a list, or if the signature is invalid
 */
export async function findList(path: string, copy: Copy, published: Published | undefined, key?: PublicKey): Promise<FoundList> {
	const own = await ownList(path, copy, key);
	if (own) return own;
	if (!published)
		throw new Error(`${path} has no file list (${OWN_LISTS.join(', ')}). Name the service that it comes from: --from https://…`);
	return (await listOfArchive(path, copy, published)) ?? listOfPart(copy, published);
}

async function ownList(path: string, copy: Copy, key: PublicKey | undefined): Promise<FoundList | undefined> {
	for (const name of OWN_LISTS) {
		const shortest = [...copy.keys()]
			.filter((file) => file === name || file.endsWith(`/${name}`))
			.sort((left, right) => left.length - right.length)[0];
		if (shortest === undefined) continue;
		const parsed = parseList(await copy.get(shortest)!.content());
		if (!parsed) throw new Error(`${path}: ${shortest} is damaged or is not a file list. Download it again.`);
		const list = name === RELEASE_FILE ? withoutState(parsed) : parsed;
		const state = below(copy, shortest.slice(0, -name.length));
		const signature = key && (await signatureOf(path, state, name, list, key));
		return { name: shortest, list, copy: state, signature, own: new Set([name, LATEST_FILE, RELEASE_FILE]) };
	}
	return undefined;
}

/**
 * Checks the signature of a copy's list. A mirror writes its own list, which must agree with the signed one beside it.
 * @throws Error for an invalid signature
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

/** `release.json` is in a state folder and names files by addresses such as `r/<state>/main/eng/pack.json`. */
const withoutState = (list: FileList): FileList => ({
	...list,
	files: list.files.map((file) => ({ ...file, path: file.path.replace(/^r\/[^/]+\//, '') })),
});

const below = (copy: Copy, prefix: string): Copy =>
	new Map([...copy].filter(([path]) => path.startsWith(prefix)).map(([path, file]) => [path.slice(prefix.length), file]));

/** The list of a language archive or its unpacked folder; its name contains the language, default English. */
async function listOfArchive(path: string, copy: Copy, published: Published): Promise<FoundList | undefined> {
	const isArchive = copy.size > 0 && [...copy.keys()].every((name) => /^[a-z-]+\.json$/.test(name)) && !copy.has(LATEST_FILE);
	if (!isArchive) return undefined;
	const words = basename(path).split(/[^a-z]+/);
	const name = archiveListFile(LANGUAGE_CODES.find((code) => words.includes(code)) ?? 'eng');
	const list = await published.read(name, fileListSchema);
	return list && { name, list, copy, own: new Set() };
}

/** The list of a partial tree: manifest entries of the folders in the copy. */
async function listOfPart(copy: Copy, published: Published): Promise<FoundList> {
	const list = await published.read(MANIFEST_FILE, fileListSchema);
	if (!list) throw new Error(`${published.name} has no ${MANIFEST_FILE}. Is it the address of an almanac?`);
	const folders = new Set([...copy.keys()].map(folderOf));
	const files = list.files.filter(({ path }) => folders.has(folderOf(path)));
	return { name: MANIFEST_FILE, list: { files }, copy, own: new Set([MANIFEST_FILE, LATEST_FILE]) };
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
