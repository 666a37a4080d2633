/** Pictures that the service draws for pages; on static hosting a page names a picture of the tree. */
import { findLanguage, DEFAULT_LANGUAGE } from '../../../contract/languages.ts';
import { RENDERS_ROOT } from '../../../contract/pictures/card-render.ts';
import { runPicture } from '../../../contract/pictures/drawn-picture.ts';
import { cardPicture } from '../../../contract/pictures/share-picture.ts';
import { splitLanguage } from '../../../contract/tree/page-redirects.ts';
import { type Representation, representationOf } from '../negotiation/representation.ts';
import type { Origin } from '../origins.ts';

const PICTURE = /(?<=<meta property="og:image" content=")[^"]*/;
const CARD_PAGE = /^\/cards\/(\w+)(?:\/index)?\.html$/;
const RUN_PAGE = /(?:^|\/)runs\/([0-9a-f]{16})(?:\/replay)?\/?$/;

/** The page of a card with the picture of the card; other pages, and cards without a render, are unchanged. */
export function nameCardPicture(file: string, page: string, origin: string): string {
	const { prefix, path } = splitLanguage(`/${file}`);
	const [, id] = CARD_PAGE.exec(path) ?? [];
	if (!id || !page.includes(`"/${RENDERS_ROOT}/`)) return page;
	const language = findLanguage(prefix.slice(-3))?.code ?? DEFAULT_LANGUAGE;
	const address = origin + cardPicture(id.toUpperCase(), language, /^\/beta(\/|$)/.test(prefix) ? 'beta' : 'main');
	return page.replace(PICTURE, () => address.replaceAll('&', '&amp;'));
}

export const isRunPage = (path: string): boolean => RUN_PAGE.test(path);

/** The shell of runs with the picture of one run. */
export function nameRunPicture(path: string, shell: Representation, origin: Origin): Representation {
	const hash = RUN_PAGE.exec(path)![1]!;
	const page = shell.bodies.identity.toString('utf8').replace(PICTURE, () => origin.address + runPicture(hash));
	return { ...representationOf(Buffer.from(page), shell.mediaType, shell.lastModified), vary: origin.vary };
}
