import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { completeMember } from '../../contract/http/own-addresses.ts';
import type { ArchiveMember } from '../formats/zip.ts';
import type { Api } from './model.ts';

/** What a package is made of. */
export interface PackageInput {
	readonly api: Api;
	/** Digest of the data that the package comes with. */
	readonly digest: string;
	/** Public address of the service, which clients call unless told otherwise; empty where the service completes it. */
	readonly siteUrl: string;
}

/** A package to install, and its name. */
export interface ClientPackage {
	/** Name of the versioned file. */
	readonly file: string;
	readonly content: Buffer;
}

/** First digits of the digest, after a letter: a part of a version that is all digits may not begin with 0. */
export const dataPart = (digest: string): string => `d${digest.slice(0, 8)}`;

/** A hand-written file of this folder. */
export const textOf = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

/** Hand-written files of a package as members of its archive. */
export const memberOf = (folder: string, name: string, path: string): ArchiveMember => ({
	name: `${folder}${name}`,
	content: textOf(path),
});

/** Members of a package with the address of the service, where it is known. */
export const completedFor = (siteUrl: string, members: readonly ArchiveMember[]): ArchiveMember[] =>
	members.map(({ name, content }) => ({
		name,
		content: siteUrl === '' || typeof content !== 'string' ? content : completeMember(name, content, siteUrl),
	}));

export const licenceText = (): string => textOf('../../LICENSE');
