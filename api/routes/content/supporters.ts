import type { z } from 'zod';
import type { thanksSchema } from '../../../contract/content/documents.ts';
import type { Supporter } from '../../store/accounts/keys/memberships.ts';
import { byCodePoint } from '../../../contract/records/record-order.ts';

type Shown = z.output<typeof thanksSchema>['supporters'][number];

const HUNDREDTHS = 100;

/** Supporters of the game data and of the store, one per name, sorted by sum, start and name. */
export function allSupporters(listed: readonly Shown[], supporters: readonly Supporter[]): Shown[] {
	const stored = supporters.map(({ name, total, currency, gifts, since, tier }) => ({
		name,
		total: total / HUNDREDTHS,
		currency: currency ?? '',
		count: gifts,
		since: new Date(since).toISOString(),
		tier,
	}));
	const byName = new Map([...listed, ...stored].map((supporter) => [supporter.name.toLowerCase(), supporter]));
	return [...byName.values()].sort(
		(left, right) =>
			right.total - left.total || byCodePoint(left.since ?? '', right.since ?? '') || byCodePoint(left.name, right.name),
	);
}
