/** Pictures that other sites show beside a link: one a record and one a section, without words, the same in every language. */
import { type KindKey, KIND_KEYS } from '../kinds.ts';
import { kindPage } from '../tree/page-path.ts';

/** Width and height in pixels of the picture of a run, as readers of Open Graph like them. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Width and height of the pictures of pages: the least that is shown large. */
export const PAGE_PICTURE_SIZE = { width: 600, height: 315 } as const;

const FOLDER = 'static/share';

/** Path of the picture of a record in the tree. */
export const recordShareFile = (kind: KindKey, id: string): string => `${FOLDER}/${kind}/${id.toLowerCase()}.jpg`;

/** Path of the picture of a section in the tree. */
export const sectionShareFile = (section: string): string => `${FOLDER}/${section}.jpg`;

/** What the pictures of sections show, by section: records of these kinds. Every section that is not named shows what `home` does. */
export const SHARE_SECTIONS: Readonly<Record<string, readonly KindKey[]>> = {
	home: ['characters', 'cards', 'relics', 'potions', 'monsters'],
	...Object.fromEntries(KIND_KEYS.map((kind) => [kindPage(kind).slice(1), [kind]])),
	runs: ['characters', 'encounters', 'relics'],
	stats: ['cards', 'relics', 'characters'],
	leaderboards: ['characters', 'ascensions', 'badges'],
	guides: ['characters', 'cards', 'events'],
	mechanics: ['keywords', 'powers', 'orbs'],
	reference: ['orbs', 'afflictions', 'intents'],
	merchant: ['relics', 'potions', 'cards'],
	ancients: ['events', 'relics', 'acts'],
	unlocks: ['achievements', 'epochs', 'characters'],
};

const kindBySection = new Map(KIND_KEYS.map((kind) => [kindPage(kind).slice(1), kind]));

/** Whether a site path without language is that of a record's page. */
export function isRecordPage(path: string): boolean {
	const [, section = '', slug = '', ...more] = path.split('/');
	return kindBySection.has(section) && slug !== '' && more.length === 0;
}

/**
 * Path of the picture of a page in the tree, by the site path of the page without language.
 * @example shareFileOf('/cards/bash') // => 'static/share/cards/bash.jpg'
 * @example shareFileOf('/news/17') // => 'static/share/home.jpg'
 */
export function shareFileOf(path: string): string {
	const [, section = '', slug] = path.split('/');
	const kind = kindBySection.get(section);
	if (kind && slug) return recordShareFile(kind, slug);
	return sectionShareFile(Object.hasOwn(SHARE_SECTIONS, section) ? section : 'home');
}
