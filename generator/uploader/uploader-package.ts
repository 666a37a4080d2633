import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { VERSION } from '../../contract/http/version.ts';
import { tarArchive } from '../formats/tar.ts';
import { PACKAGE } from './program/origin.ts';
import type { Words } from './program/strings.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = fileURLToPath(new URL('program/upload.ts', import.meta.url));

export interface UploaderInput {
	/** Rejection reasons by language tag. */
	readonly words: Words;
	/** Digest of the data; part of the package version. */
	readonly digest: string;
}

/**
 * The uploader as an npm package: its files and the contract files that it shares with the service, without types, for Node 18
 * and later.
 */
export async function uploaderPackage({ words, digest }: UploaderInput): Promise<Buffer> {
	const files = new Map<string, string>();
	collect(PROGRAM, files);
	const bin = nameOf(PROGRAM);
	files.set(join(dirname(bin), 'words.json'), `${JSON.stringify(words)}\n`);
	files.set('package.json', `${JSON.stringify(packageJson(bin, digest), null, '\t')}\n`);
	files.set('LICENSE', readFileSync(join(PROJECT, 'LICENSE'), 'utf8'));
	// npm packages have this root folder.
	const members = [...files].map(([name, content]) => ({ name: `package/${name}`, content }));
	return tarArchive(members.sort((left, right) => (left.name < right.name ? -1 : 1)));
}

const packageJson = (bin: string, digest: string) => ({
	name: PACKAGE,
	version: `${VERSION}-d${digest.slice(0, 8)}`,
	description: 'Sends runs of Slay the Spire 2 to the service that it was fetched from.',
	license: 'MIT',
	type: 'module',
	bin: { [PACKAGE]: bin },
	engines: { node: '>=18.3' },
});

/** File name in the package: its path in the project. */
const nameOf = (file: string): string => relative(PROJECT, file).replace(/\.ts$/, '.js');

const IMPORT = /(?<=\bfrom ')(\.[^']+)\.ts(?=')/g;

/** Adds a file and its imports to the package; type-only imports are dropped. */
function collect(file: string, files: Map<string, string>): void {
	if (files.has(nameOf(file))) return;
	const code = withoutTypes(readFileSync(file, 'utf8')).replaceAll(/^[ \t]+$/gm, '');
	files.set(nameOf(file), code.replaceAll(IMPORT, '$1.js'));
	for (const [path] of code.matchAll(IMPORT)) collect(join(dirname(file), path), files);
}

/** Suppresses Node's experimental warning; a build always uses the same Node. */
function withoutTypes(code: string): string {
	const { emitWarning } = process;
	process.emitWarning = () => {};
	try {
		return stripTypeScriptTypes(code);
	} finally {
		process.emitWarning = emitWarning;
	}
}
