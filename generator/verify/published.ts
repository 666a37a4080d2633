import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { fileListSchema } from '../../contract/tree/file-list.ts';
import { LATEST_FILE, MANIFEST_FILE } from '../../contract/tree/tree-paths.ts';
import { AlmanacError, Requester } from '../clients/npm/runtime/request.js';
import { type PublicKey, SIGNATURE, checkSignature } from '../clients/npm/runtime/signature.js';

/** A service or a build folder, whose documents a copy is compared with. */
export interface Published {
	readonly name: string;
	/** A document of the static tree; undefined if missing. @throws Error for an unknown format or a network failure */
	read<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema> | undefined>;
}

/** @param key that must have signed the manifest, which must list all other documents */
export function openPublished(from: string, key?: PublicKey): Published {
	const read = /^https?:\/\//.test(from) ? readService(from.replace(/\/+$/, '')) : readFolder(from);
	const proved = key ? proveBy(key, from, read) : read;
	return {
		name: from,
		read: async (path, schema) => {
			const found = await proved(path);
			if (found === undefined) return undefined;
			const parsed = schema.safeParse(JSON.parse(found.toString('utf8')));
			if (!parsed.success) throw new Error(`${from}/${path} has an unknown format. It may come from a newer almanac.`);
			return parsed.data;
		},
	};
}

type ReadFile = (path: string) => Promise<Buffer | undefined>;

function readService(from: string): ReadFile {
	const requester = new Requester();
	return async (path) => {
		try {
			return Buffer.from(await requester.bytes(`${from}/${path}`));
		} catch (error) {
			if (error instanceof AlmanacError && error.status === 404) return undefined;
			throw error;
		}
	};
}

function readFolder(from: string): ReadFile {
	if (!existsSync(from))
		throw new Error(`There is no ${from}. Name an address that begins with http, or a folder written by \`almanac build\`.`);
	const tree = existsSync(join(from, 'current')) ? join(from, 'current') : from;
	return async (path) => (existsSync(join(tree, path)) ? readFile(join(tree, path)) : undefined);
}

/** Reads signed documents only: the manifest, and files with a matching SHA-256; `latest.json` must contain its digest. */
function proveBy(key: PublicKey, from: string, read: ReadFile): ReadFile {
	const readManifest = async () => {
		const [content, signature] = [await read(MANIFEST_FILE), await read(MANIFEST_FILE + SIGNATURE)];
		if (!content || !signature) throw new Error(`${from} has no ${MANIFEST_FILE + SIGNATURE}, which --key needs.`);
		checkSignature(`${from}/${MANIFEST_FILE}`, content, signature, key);
		return { content, ...fileListSchema.parse(JSON.parse(content.toString('utf8'))) };
	};
	let manifest: ReturnType<typeof readManifest> | undefined;
	return async (path) => {
		const { content, digest, files } = await (manifest ??= readManifest());
		if (path === MANIFEST_FILE) return content;
		const found = await read(path);
		const isProved =
			path === LATEST_FILE
				? found && JSON.parse(found.toString('utf8')).digest === digest
				: files.find((file) => file.path === path)?.sha256 === (found && createHash('sha256').update(found).digest('hex'));
		if (found && !isProved) throw new Error(`${from}/${path} does not match the signed ${MANIFEST_FILE} says.`);
		return found;
	};
}
