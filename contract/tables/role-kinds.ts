/** Kinds whose records have roles, with the word that queries use for them. */
export const ROLE_KINDS = { cards: 'card', relics: 'relic', potions: 'potion' } as const;
export type RoleKind = keyof typeof ROLE_KINDS;
