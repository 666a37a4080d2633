/** Link previews: one picture per record and section, without words, the same in every language. */
import type { Channel } from '../channels.ts';
import { type KindKey, KIND_KEYS } from '../kinds.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../languages.ts';
import { kindPage } from '../tree/page-path.ts';

/** Size of page pictures: the smallest that previews show large. */
export const PAGE_PICTURE_SIZE = { width: 600, height: 315 } as const;

const FOLDER = 'static/share';

export const recordShareFile = (kind: KindKey, id: string): string => `${FOLDER}/${kind}/${id.toLowerCase()}.jpg`;

export const sectionShareFile = (section: string): string => `${FOLDER}/${section}.jpg`;

/** Path of a card's picture, which the service draws from its renders. */
export function cardPicture(id: string, language: LanguageCode, channel: Channel): string {
	const query = { ...(language === DEFAULT_LANGUAGE ? {} : { lang: language }), ...(channel === 'main' ? {} : { channel }) };
	const words = new URLSearchParams(query).toString();
	return `/api/cards/${id}/picture.jpg${words && `?${words}`}`;
}

/** Kinds in the picture of a section. Other sections use `home`. */
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

/** Whether a site path without language is a record page. */
export function isRecordPage(path: string): boolean {
	const [, section = '', slug = '', ...more] = path.split('/');
	return kindBySection.has(section) && slug !== '' && more.length === 0;
}

/**
 * Path of a page's picture in the tree, by site path without language.
 * @example shareFileOf('/cards/bash') // => 'static/share/cards/bash.jpg'
 * @example shareFileOf('/news/17') // => 'static/share/home.jpg'
 */
export function shareFileOf(path: string): string {
	const [, section = '', slug] = path.split('/');
	const kind = kindBySection.get(section);
	if (kind && slug) return recordShareFile(kind, slug);
	return sectionShareFile(Object.hasOwn(SHARE_SECTIONS, section) ? section : 'home');
}
