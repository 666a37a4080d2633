import { join } from 'node:path';
import type { LanguageCode } from '../../contract/languages.ts';
import type { PageAddresses } from '../../contract/tree/page-file.ts';

export interface BuildOptions {
	readonly data: string;
	/** Folder of the operator's own pictures; default `images/` of the data. */
	readonly images?: string | undefined;
	/** Folder with `current`, the link to the last good tree. */
	readonly out: string;
	readonly languages: readonly LanguageCode[];
	readonly hasPages: boolean;
	/** Leaves out compressed siblings and archives. */
	readonly isFast: boolean;
	/** Leaves out compressed siblings. */
	readonly isUncompressed?: boolean | undefined;
	/** Leaves out the beta. */
	readonly isReleasedOnly?: boolean | undefined;
	/** Address form of the pages; default `files`. */
	readonly addresses?: PageAddresses | undefined;
	/** Compresses as small as possible. */
	readonly isFinal: boolean;
	/** A running service uses the trees, so older ones stay. */
	readonly isFollowed?: boolean | undefined;
	/** Waits for another build in the folder, and keeps its tree if that has more languages or pages of the same input. */
	readonly isPatient?: boolean | undefined;
	/** Also rejects problems of imported data. */
	readonly isStrict?: boolean | undefined;
	/** Secret key file that signs the manifests. */
	readonly signingKey?: string | undefined;
	/** Public address of the site without a trailing slash. Without it files contain paths, which the service completes. */
	readonly siteUrl?: string | undefined;
}

export const siteUrlOf = ({ siteUrl = '' }: BuildOptions): string => siteUrl;

export const imagesFolder = ({ data, images }: BuildOptions): string => images ?? join(data, 'images');
