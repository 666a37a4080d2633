import type { Tier } from '../../../../contract/http/limits.ts';
import { IS_ACTIVE } from './memberships.ts';

const RAISED: readonly Tier[] = ['general', 'registered'];
const PAID: Tier = 'paid';

/** The effective tier of a key at `:now`: `paid` during a membership of its owner. */
export const TIER_THAT_COUNTS = `iif(tier IN (${RAISED.map((tier) => `'${tier}'`).join(', ')}) AND EXISTS (
	SELECT 1 FROM memberships WHERE memberships.account_id = api_keys.account_id AND ${IS_ACTIVE}), '${PAID}', tier)`;
