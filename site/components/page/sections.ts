import { type KindKey, kindOf, kindsOn } from '../../../contract/kinds.ts';
import { kindPage } from '../../../contract/tree/page-path.ts';
import { sectionOf } from '../../kinds/paths.ts';

export interface SectionGroup {
	/** Key in the strings of the pages. */
	readonly label: string;
	readonly sections: readonly Section[];
}

export interface Section {
	/** Name for `PageContext.section`. */
	readonly name: string;
	readonly path: string;
	readonly kind?: KindKey;
	/** The record whose emblem the section uses. */
	readonly emblem?: readonly [kind: KindKey, id: string];
}

const kinds = (list: 'bar' | 'browse' | 'world'): Section[] =>
	kindsOn(list).map((kind) => ({
		name: sectionOf(kind),
		path: kindPage(kind),
		kind,
		emblem: [kind, kindOf(kind).example] as const,
	}));

/** Emblems of sections without a kind. */
const EMBLEMS: Readonly<Record<string, readonly [kind: KindKey, id: string]>> = {
	ancients: ['events', 'NEOW'],
	unlocks: ['achievements', 'IRONCLAD_WIN'],
	reference: ['keywords', 'EXHAUST'],
	merchant: ['relics', 'OLD_COIN'],
	mechanics: ['orbs', 'PLASMA_ORB'],
	guides: ['enchantments', 'SHARP'],
	stats: ['powers', 'STRENGTH'],
	leaderboards: ['badges', 'SPEEDY'],
	runs: ['acts', 'OVERGROWTH'],
	'my-runs': ['badges', 'BIG_DECK'],
	'deck-builder': ['cards', 'PERFECTED_STRIKE'],
	'deck-advisor': ['relics', 'VAJRA'],
	'pick-coach': ['events', 'NEOW'],
	'run-mode': ['powers', 'RITUAL'],
	archetypes: ['characters', 'SILENT'],
	compare: ['cards', 'TWIN_STRIKE'],
	seeds: ['acts', 'HIVE'],
	sql: ['relics', 'DUSTY_TOME'],
	'top-players': ['badges', 'BIG_DECK'],
	live: ['powers', 'RITUAL'],
	overlay: ['relics', 'LANTERN'],
	replays: ['orbs', 'LIGHTNING_ORB'],
	'tier-list': ['relics', 'ANCHOR'],
	images: ['relics', 'AKABEKO'],
	news: ['glossary', 'BLOCK'],
	changelog: ['epochs', 'COLORLESS1_EPOCH'],
	developers: ['characters', 'DEFECT'],
};

const pages = (...names: readonly string[]): Section[] =>
	names.map((name) => {
		const emblem = EMBLEMS[name];
		return { name, path: `/${name}`, ...(emblem ? { emblem } : {}) };
	});

/** Sections in the top bar. */
export const MAIN_SECTIONS: readonly Section[] = kinds('bar').concat(pages('stats', 'runs', 'guides'));

export const SECTION_GROUPS: readonly SectionGroup[] = [
	{
		label: 'home.browse',
		sections: kinds('browse'),
	},
	{
		label: 'home.tools',
		sections: pages('run-mode', 'deck-builder', 'deck-advisor', 'pick-coach', 'archetypes', 'compare', 'seeds', 'sql'),
	},
	{
		label: 'home.play',
		sections: pages(
			'guides',
			'stats',
			'leaderboards',
			'top-players',
			'runs',
			'my-runs',
			'live',
			'overlay',
			'replays',
			'tier-list',
			'images',
			'news',
			'changelog',
			'developers',
		),
	},
	{
		label: 'home.world',
		sections: kinds('world').concat(pages('ancients', 'unlocks', 'reference', 'merchant', 'mechanics')),
	},
];

export const FOOTER_SECTIONS: readonly Section[] = pages(
	'profile',
	'about',
	'developers',
	'terms',
	'licence',
	'changelog',
	'coverage',
	'offline',
	'thanks',
);

/** Name of the section above a page: `stats` for `/stats/cards`; undefined for a section itself. */
export function sectionOfPath(path: string): string | undefined {
	return /^\/([^/]+)\/./.exec(path)?.[1];
}
