import { sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { RELEASE_FILE } from '../../contract/tree/file-list.ts';
import { LATEST_FILE, MANIFEST_FILE, PUBLIC_KEY_FILE, releaseFolder } from '../../contract/tree/tree-paths.ts';
import { SIGNATURE, checkSignature, signedBytes } from '../clients/npm/runtime/signature.js';
import type { SigningKey } from './signing-key.ts';

export interface SignedTree {
	/** The files that are signed, relative to the tree. */
	readonly files: readonly string[];
	readonly counter: number;
	/** False when the signatures of before are those of these files. */
	readonly isChanged: boolean;
}

/**
 * Signs the manifests of a tree, and puts the public key into it. A file that has a right signature keeps it: what never changes under its
 * address has one signature.
 * @param last the tree before, whose counter the next one exceeds, whatever the clock says
 */
export function signTree(tree: string, key: SigningKey, last = tree): SignedTree {
	const { digest } = z.object({ digest: z.string() }).parse(JSON.parse(readFileSync(join(tree, LATEST_FILE), 'utf8')));
	const files = [MANIFEST_FILE, `${releaseFolder(digest)}/${RELEASE_FILE}`];
	const known = files.map((path) => knownSignature(last, path, readFileSync(join(tree, path)), key));
	const before = lastCounter(last, key);
	const isChanged = known.includes(undefined);
	const counter = isChanged ? Math.max(Math.floor(Date.now() / 1000), before + 1) : before;
	for (const [index, path] of files.entries()) {
		const signature = isChanged ? signatureOf(join(tree, path), key, counter) : known[index]!;
		replace(join(tree, path + SIGNATURE), signature);
	}
	mkdirSync(dirname(join(tree, PUBLIC_KEY_FILE)), { recursive: true });
	replace(join(tree, PUBLIC_KEY_FILE), key.publicFile);
	return { files, counter, isChanged };
}

/** The text of a signature of a file, as minisign writes it. */
export function signatureOf(file: string, key: SigningKey, counter: number): string {
	const proof = sign(null, signedBytes(readFileSync(file)), key.secret);
	const comment = `counter:${counter}\tfile:${basename(file)}`;
	return [
		`untrusted comment: signature of Spire Almanac, key ${key.public.id}`,
		Buffer.concat([Buffer.from('ED'), key.number, proof]).toString('base64'),
		`trusted comment: ${comment}`,
		sign(null, Buffer.concat([proof, Buffer.from(comment)]), key.secret).toString('base64'),
		'',
	].join('\n');
}

/** The signature that a tree has of a file with this content. */
function knownSignature(tree: string, path: string, content: Buffer, key: SigningKey): Buffer | undefined {
	const file = join(tree, path + SIGNATURE);
	const signature = existsSync(file) ? readFileSync(file) : undefined;
	return signature && counterIn(path, content, signature, key) !== undefined ? signature : undefined;
}

/** That of the manifest of a tree; 0 where this key has not signed it. */
function lastCounter(tree: string, key: SigningKey): number {
	const file = join(tree, MANIFEST_FILE);
	if (!existsSync(file + SIGNATURE)) return 0;
	return counterIn(MANIFEST_FILE, readFileSync(file), readFileSync(file + SIGNATURE), key) ?? 0;
}

function counterIn(path: string, content: Buffer, signature: Buffer, key: SigningKey): number | undefined {
	try {
		return checkSignature(path, content, signature, key.public).counter;
	} catch {
		// A signature of another key or file is as good as none: it is replaced.
		return undefined;
	}
}

/** Other trees may share the bytes of the file: it is replaced, never written over. */
function replace(file: string, content: string | Buffer): void {
	writeFileSync(`${file}.next`, content);
	renameSync(`${file}.next`, file);
}
