import type { KindKey } from '../contract/kinds.ts';
import { kindPage } from '../contract/page-path.ts';
import { sectionOf } from './kinds/paths.ts';

/** Groups of sections in the menu and on the home page. */
export interface SectionGroup {
	/** Key of the heading among the strings of the pages. */
	readonly label: string;
	readonly sections: readonly Section[];
}

export interface Section {
	/** Name for `PageContext.section`. */
	readonly name: string;
	readonly path: string;
	readonly kind?: KindKey;
}

const kinds = (...keys: readonly KindKey[]): Section[] =>
	keys.map((kind) => ({ name: sectionOf(kind), path: kindPage(kind), kind }));

const pages = (...names: readonly string[]): Section[] => names.map((name) => ({ name, path: `/${name}` }));

/** The sections that the bar at the top names. */
export const MAIN_SECTIONS: readonly Section[] = kinds('cards', 'relics', 'potions', 'monsters', 'events', 'characters');

export const SECTION_GROUPS: readonly SectionGroup[] = [
	{
		label: 'home.browse',
		sections: kinds('characters', 'cards', 'relics', 'potions', 'monsters', 'encounters', 'events', 'powers', 'enchantments'),
	},
	{
		label: 'home.world',
		sections: kinds(
			'keywords',
			'orbs',
			'afflictions',
			'intents',
			'acts',
			'ascensions',
			'modifiers',
			'achievements',
			'badges',
			'epochs',
			'stories',
			'glossary',
		).concat(pages('ancients', 'unlocks', 'reference', 'merchant', 'mechanics')),
	},
	{ label: 'home.play', sections: pages('guides', 'stats', 'leaderboards', 'runs', 'news', 'changelog', 'developers') },
];

export const FOOTER_SECTIONS: readonly Section[] = pages('about', 'developers', 'terms', 'changelog', 'coverage', 'thanks');

/** Name of the section above a page: `stats` for `/stats/cards`; undefined for a section itself. */
export function sectionOfPath(path: string): string | undefined {
	return /^\/([^/]+)\/./.exec(path)?.[1];
}
