import { z } from 'zod';
import type { KindKey } from '../kinds.ts';

const entry = z.object({
	first: z.string().meta({ description: 'Tag of the first version that had the id; `current` when no released version has.' }),
	last: z.string().nullable().meta({ description: 'Tag of the last version that had the id; null while it is in use.' }),
	renamed_to: z.string().optional().meta({ description: 'Id that the record has since.' }),
	merged_into: z.string().optional().meta({ description: 'Id of the record that took its place.' }),
	removed: z.string().optional().meta({ description: 'Why the record is gone.' }),
});

/** Every id ever published, by kind: `data/ids.json`, and `data/beta/ids.json` of the beta. */
export const idLedgerSchema = z.record(z.string(), z.record(z.string(), entry));

export type IdLedger = z.output<typeof idLedgerSchema>;
export type LedgerEntry = z.output<typeof entry>;

/**
 * The id that a record has today, for an id from an old run file or link: renames and merges are followed. Undefined for an id
 * that nobody published or whose record is gone for good.
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
