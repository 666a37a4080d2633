import { HOLD_PREFIXES } from '../../../contract/submit/run-holds.ts';
import { BOOK_RULES } from './book-rules.ts';
import type { Evidence } from './evidence.ts';
import { OUTCOME_RULES } from './outcome-rules.ts';

const MOST_REASONS = 4;

/** Rules of `behaviour/runs.md#hidden-runs`. */
const RULES = { ...OUTCOME_RULES, ...BOOK_RULES };

/** Why a run is hidden: `auto:` and up to four reasons; null for an honest run. */
export function cheatReason(evidence: Evidence): string | null {
	const reasons = Object.entries(RULES)
		.filter(([, rule]) => rule(evidence))
		.map(([name]) => name);
	return reasons.length === 0 ? null : `${HOLD_PREFIXES.file}${reasons.slice(0, MOST_REASONS).join(',')}`;
}
