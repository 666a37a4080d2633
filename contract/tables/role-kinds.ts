/** Kinds with roles, with their word in queries. */
export const ROLE_KINDS = { cards: 'card', relics: 'relic', potions: 'potion' } as const;
export type RoleKind = keyof typeof ROLE_KINDS;
