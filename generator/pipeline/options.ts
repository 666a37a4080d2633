import { join } from 'node:path';
import type { LanguageCode } from '../../contract/languages.ts';
import type { PageAddresses } from '../../contract/tree/page-file.ts';

export interface BuildOptions {
	/** Folder of the game data. */
	readonly data: string;
	/** Folder of the operator's own pictures; `images/` of the data unless given. */
	readonly images?: string | undefined;
	/** Folder that holds `current`, the link to the last good tree. */
	readonly out: string;
	readonly languages: readonly LanguageCode[];
	/** Builds the pages of the site too. */
	readonly hasPages: boolean;
	/** Leaves out compressed siblings and archives. */
	readonly isFast: boolean;
	/** Leaves out compressed siblings alone. */
	readonly isUncompressed?: boolean | undefined;
	/** Leaves out the beta, as if the game had none. */
	readonly isReleasedOnly?: boolean | undefined;
	/** Which files are the pages; `files` unless given. */
	readonly addresses?: PageAddresses | undefined;
	/** Compresses as small as possible. */
	readonly isFinal: boolean;
	/** A service follows the trees while one after the other is built: those of before stay as they are. */
	readonly isFollowed?: boolean | undefined;
	/** Waits for another build in the folder instead of failing, and leaves its tree if that has more languages or pages of the same input. */
	readonly isPatient?: boolean | undefined;
	/** Stops at what is only told of imported data. */
	readonly isStrict?: boolean | undefined;
	/** Public address of the site without a final slash. Without it files name the site by paths, which the service completes. */
	readonly siteUrl?: string | undefined;
}

export const siteUrlOf = ({ siteUrl = '' }: BuildOptions): string => siteUrl;

/** Folder of the operator's own pictures. */
export const imagesFolder = ({ data, images }: BuildOptions): string => images ?? join(data, 'images');
