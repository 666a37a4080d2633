export const ENTITY_TYPES = ['cards', 'relics', 'potions'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

/** Takes singular and plural: `card`, `cards`. */
export function entityTypeOf(text: string): EntityType | undefined {
	const word = text.toLowerCase();
	return ENTITY_TYPES.find((type) => type === word || type === `${word}s`);
}
