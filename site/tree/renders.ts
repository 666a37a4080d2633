import { hasFile } from './read-tree.ts';

/** The channel of the renders of cards that the tree holds, as the tooltip widget names it; undefined when it holds none. */
export function cardRenders(): 'stable' | undefined {
	return hasFile('cards-full/stable') ? 'stable' : undefined;
}
