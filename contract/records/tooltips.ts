import type { KindKey } from '../kinds.ts';

/** What the tooltip widget shows of each kind it knows, besides id, name and text (`read-routes.md` 8.1). */
export const TOOLTIP_FIELDS = {
	cards: ['image_url'],
	relics: ['image_url', 'rarity', 'pool'],
	potions: ['image_url', 'rarity', 'pool'],
	characters: ['image_url', 'starting_hp', 'max_energy', 'starting_gold'],
	monsters: ['image_url', 'type', 'min_hp', 'max_hp'],
	powers: ['image_url', 'type', 'stack_type'],
	events: ['image_url', 'type', 'act'],
	encounters: ['room_type', 'act'],
	enchantments: ['image_url', 'card_type', 'is_stackable'],
	keywords: [],
	orbs: ['image_url'],
	afflictions: [],
	achievements: [],
} as const satisfies Partial<Record<KindKey, readonly string[]>>;

export type TooltipKind = keyof typeof TOOLTIP_FIELDS;

export const TOOLTIP_KINDS = Object.keys(TOOLTIP_FIELDS) as readonly TooltipKind[];
