/** Closed sets of words of the game, in game order. Browsers load this file, so it imports nothing. */

export const CHARACTERS = ['IRONCLAD', 'SILENT', 'DEFECT', 'NECROBINDER', 'REGENT'] as const;
export type Character = (typeof CHARACTERS)[number];

/** Types of playable cards. */
export const PLAYED_TYPES = ['Attack', 'Skill', 'Power'] as const;
export const CARD_TYPES = [...PLAYED_TYPES, 'Status', 'Curse', 'Quest'] as const;
/** Rarities of fight rewards. */
export const REWARD_RARITIES = ['Common', 'Uncommon', 'Rare'] as const;
/** Rarities of relics in shops. */
export const SOLD_RARITIES = [...REWARD_RARITIES, 'Shop'] as const;
export const CARD_RARITIES = [
	'Basic',
	'Common',
	'Uncommon',
	'Rare',
	'Ancient',
	'Event',
	'Token',
	'Status',
	'Curse',
	'Quest',
] as const;
export const RELIC_RARITIES = ['Starter', 'Common', 'Uncommon', 'Rare', 'Shop', 'Event', 'Ancient', 'None'] as const;
export const POTION_RARITIES = ['Common', 'Uncommon', 'Rare', 'Event', 'Token'] as const;

export const MONSTER_RANKS = ['Normal', 'Elite', 'Boss'] as const;
/** Rooms with a fight. */
export const FIGHT_ROOMS = ['Monster', 'Elite', 'Boss'] as const;
export const POWER_TYPES = ['Buff', 'Debuff'] as const;
