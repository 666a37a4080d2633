/** Rooms of scripts whose strings only their own pages load, with their folders. Other scripts import nothing of them. */
export const STRING_ROOMS = {
	tools: ['decks', 'seeds', 'compare'],
	account: ['profile', 'tiers'],
	community: ['players', 'live', 'replays', 'images'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type StringRoom = keyof typeof STRING_ROOMS;
