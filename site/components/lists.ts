import type { KindKey } from '../../contract/kinds.ts';
import Timeline from './Timeline.astro';

/** Kinds whose list is not a plain grid. */
export const LISTS: { readonly [Key in KindKey]?: typeof Timeline } = { epochs: Timeline };
