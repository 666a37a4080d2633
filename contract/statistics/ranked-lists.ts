/**
 * Ranked lists of community statistics, in the order of the overview page. A new one is a row here and a statement of the
 * same name in `api/statistics/community/`.
 */
export const RANKED_LISTS = {
	most_removed: { kind: 'cards', description: 'Cards removed most often.' },
	most_upgraded: { kind: 'cards', description: 'Cards upgraded most often.' },
	hopper_stolen: { kind: 'cards', description: 'Cards stolen most often.' },
} as const satisfies Readonly<Record<string, { readonly kind: 'cards'; readonly description: string }>>;

export type RankedList = keyof typeof RANKED_LISTS;
