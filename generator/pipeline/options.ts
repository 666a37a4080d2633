import { join } from 'node:path';
import { DEFAULT_ORIGIN } from '../../contract/http/public-origin.ts';
import type { LanguageCode } from '../../contract/languages.ts';

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
	/** Compresses as small as possible. */
	readonly isFinal: boolean;
	/** A service follows the trees while one after the other is built: those of before stay as they are. */
	readonly isFollowed?: boolean | undefined;
	/** Stops at what is only told of imported data. */
	readonly isStrict?: boolean | undefined;
	/** Public address of the site without a final slash; unless it is known, feeds and pages name paths. */
	readonly siteUrl?: string | undefined;
	/** Address that the service will listen on: that of rendered cards unless `siteUrl` is known. */
	readonly serviceUrl?: string | undefined;
}

/** Where rendered cards are unless the data names a host of theirs. */
export const servedAt = ({ siteUrl, serviceUrl = DEFAULT_ORIGIN }: BuildOptions): string => siteUrl || serviceUrl;

/** Folder of the operator's own pictures. */
export const imagesFolder = ({ data, images }: BuildOptions): string => images ?? join(data, 'images');
