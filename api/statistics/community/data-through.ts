import { through } from '../answers/envelope.ts';
import type { CommunityBlock } from './block.ts';

/** How fresh the statistics are. */
export const dataThrough: CommunityBlock<'data_through'> = {
	sources: [],
	answer: ({ snapshot }) => through(snapshot),
};
