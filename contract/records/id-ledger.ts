import { z } from 'zod';
import type { KindKey } from '../kinds.ts';

const entry = z.object({
	first: z.string().meta({ description: 'Tag of the first version that had the id; `current` if unreleased.' }),
	last: z.string().nullable().meta({ description: 'Tag of the last version that had the id; null while in use.' }),
	renamed_to: z.string().optional().meta({ description: 'Current id of the record.' }),
	merged_into: z.string().optional().meta({ description: 'Id of the record that replaced it.' }),
	removed: z.string().optional().meta({ description: 'Reason for the removal.' }),
});

/** All ids ever published, by kind: `data/ids.json`, and `data/beta/ids.json` for the beta. */
export const idLedgerSchema = z.record(z.string(), z.record(z.string(), entry));

export type IdLedger = z.output<typeof idLedgerSchema>;
export type LedgerEntry = z.output<typeof entry>;

/**
 * The current id for an id in an old run file or link, following renames and merges. Undefined for unknown ids and removed
 * records.
 */
export function currentId(ledger: IdLedger, kind: KindKey, id: string): string | undefined {
	const ids = ledger[kind] ?? {};
	const seen = new Set<string>();
	for (let next: string | undefined = id; next !== undefined && !seen.has(next); ) {
		seen.add(next);
		const found: LedgerEntry | undefined = Object.hasOwn(ids, next) ? ids[next] : undefined;
		if (!found) return undefined;
		if (found.last === null) return next;
		next = found.renamed_to ?? found.merged_into;
	}
	return undefined;
}
