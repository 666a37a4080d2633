/** Groups of the pictures under `static/images/` in the image routes. */
export interface PictureCategory {
	readonly id: string;
	readonly name: string;
	/** Folder below `static/images/`. */
	readonly folder: string;
	/** Includes pictures of subfolders. */
	readonly isRecursive?: true;
	/** Only pictures that the beta adds to the released game. */
	readonly isOfBeta?: true;
}

const row = (id: string, name: string, folder = id): PictureCategory => ({ id, name, folder });
const tree = (id: string, name: string, folder = id): PictureCategory => ({ ...row(id, name, folder), isRecursive: true });
const beta = (category: PictureCategory): PictureCategory => ({ ...category, isOfBeta: true });

/**
 * All categories in order. A category with an empty folder counts none, as operators may add pictures. `x-beta` is placeholder
 * art, `beta-x` art of the beta.
 */
export const PICTURE_CATEGORIES: readonly PictureCategory[] = [
	row('cards', 'Cards'),
	row('characters', 'Characters'),
	row('monsters', 'Monsters'),
	row('relics', 'Relics'),
	row('potions', 'Potions'),
	row('powers', 'Powers'),
	row('enchantments', 'Enchantments'),
	row('orbs', 'Orbs'),
	row('icons', 'Icons'),
	row('ancients', 'Ancients', 'misc/ancients'),
	row('bosses', 'Bosses', 'misc/bosses'),
	row('badges', 'Badges'),
	row('npcs', 'NPCs', 'misc/npcs'),
	tree('renders', 'Renders'),
	row('cards-beta', 'Cards (Placeholder Art)', 'cards/beta'),
	row('relics-beta', 'Relics (Placeholder Art)', 'relics/beta'),
	row('monsters-beta', 'Monsters (Placeholder Art)', 'monsters/beta'),
	beta(row('beta-cards', 'Beta Cards', 'cards')),
	beta(row('beta-relics', 'Beta Relics', 'relics')),
	beta(row('beta-potions', 'Beta Potions', 'potions')),
	beta(row('beta-powers', 'Beta Powers', 'powers')),
	beta(row('beta-enchantments', 'Beta Enchantments', 'enchantments')),
	beta(tree('beta-monsters', 'Beta Monsters', 'monsters')),
	beta(row('beta-backgrounds', 'Beta Backgrounds', 'backgrounds')),
	beta(tree('beta-ui', 'Beta Interface', 'ui')),
	beta(tree('beta-vfx', 'Beta Effects', 'vfx')),
	row('backgrounds', 'Backgrounds'),
	row('character-backgrounds', 'Character Backgrounds', 'backgrounds/characters'),
	row('intents', 'Intents'),
	row('ui-icons', 'Interface: Icons', 'ui/icons'),
	row('ui-energy', 'Interface: Energy', 'ui/energy'),
	row('ui-boss', 'Interface: Bosses', 'ui/boss'),
	row('ui-characters', 'Interface: Characters', 'ui/characters'),
	row('ui-combat', 'Interface: Combat', 'ui/combat'),
	row('ui-rewards', 'Interface: Rewards', 'ui/rewards'),
	row('ui-map', 'Interface: Map', 'ui/map'),
	row('ui-map-nodes', 'Interface: Map Nodes', 'ui/map/nodes'),
	row('ui-map-rooms', 'Interface: Map Rooms', 'ui/map/rooms'),
	row('ui-map-ancients', 'Interface: Map Ancients', 'ui/map/ancients'),
	row('ui-menu', 'Interface: Menu', 'ui/menu'),
	row('ui-cursors', 'Interface: Cursors', 'ui/cursors'),
	row('ui-crystal-sphere', 'Interface: Crystal Sphere', 'ui/crystal_sphere'),
	row('ui-top-bar', 'Interface: Top Bar', 'ui/top_bar'),
	row('ui-animations', 'Interface: Animations', 'ui/animations'),
	row('ui-animations-attack', 'Interface: Attack Animations', 'ui/animations/monsters_attack'),
	tree('ui-compendium', 'Interface: Compendium', 'ui/compendium'),
	row('ui-achievements', 'Interface: Achievements', 'ui/achievements'),
	row('ui-modifiers', 'Interface: Modifiers', 'ui/modifiers'),
	row('ui-stats', 'Interface: Statistics', 'ui/stats'),
	row('ui-map-backgrounds', 'Interface: Map Backgrounds', 'ui/map/backgrounds'),
	row('ui-run-history', 'Interface: Run History', 'ui/run_history_card'),
	row('ui-misc', 'Interface: Other', 'ui'),
];

/** Groups of the dump: all pictures of a game version, in folders. */
export interface DumpCategory {
	readonly id: string;
	readonly name: string;
	/** Folder below `static/images/`; empty for all of it. */
	readonly folder: string;
}

const dump = (id: string, name: string, folder = id): DumpCategory => ({ id, name, folder });

export const DUMP_CATEGORIES: readonly DumpCategory[] = [
	dump('cards', 'Cards'),
	dump('monsters', 'Monsters'),
	dump('characters', 'Characters'),
	dump('relics', 'Relics'),
	dump('potions', 'Potions'),
	dump('powers', 'Powers'),
	dump('enchantments', 'Enchantments'),
	dump('backgrounds', 'Backgrounds'),
	dump('assets', 'Game Assets', ''),
];

/** Limit of files in an archive of a dump folder. */
export const MOST_DUMP_FILES = 2000;
