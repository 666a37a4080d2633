import { TOOLTIP_KINDS, kindOf } from '../kinds.ts';
import { kindPage } from './page-path.ts';

/** Types of the tooltip widget by the site section of their records: `cards` → `card`. */
export const TOOLTIP_TYPES: Readonly<Record<string, string>> = Object.fromEntries(
	TOOLTIP_KINDS.map((kind) => [kindPage(kind).slice(1), kindOf(kind).singular]),
);
