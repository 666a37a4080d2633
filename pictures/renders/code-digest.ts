import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canonicalJson } from '../../contract/records/canonical-json.ts';
import type { CardFace } from '../card/face.ts';

/** Input of a render besides its face: drawing code, fonts and contract colours. */
const FOLDERS = ['../card', '../emblem', '../fonts', '../../contract/pictures'];

let known: string | undefined;

function codeDigest(): string {
	if (known !== undefined) return known;
	const hash = createHash('sha256');
	for (const name of FOLDERS) {
		const folder = fileURLToPath(new URL(name, import.meta.url));
		const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
		for (const file of entries.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort()) {
			if (!file.endsWith('.test.ts')) hash.update(`${name}/${file}\0`).update(readFileSync(join(folder, file)));
		}
	}
	known = hash.digest('hex');
	return known;
}

/** The digest of a picture's input: equal digests mean equal pictures. */
export function faceDigest(face: CardFace): string {
	return createHash('sha256').update(codeDigest()).update(canonicalJson(face)).digest('hex').slice(0, 40);
}
