import type { KindKey } from '../../contract/kinds.ts';
import Timeline from './Timeline.astro';

/** Lists that are no plain grid. */
export const LISTS: { readonly [Key in KindKey]?: typeof Timeline } = { epochs: Timeline };
