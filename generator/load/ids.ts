import { z } from 'zod';
import { KIND_KEYS, type KindKey } from '../../contract/kinds.ts';

const fate = z.union([
	z.strictObject({ renamed_to: z.string().min(1) }),
	z.strictObject({ merged_into: z.string().min(1) }),
	z.strictObject({ removed: z.string().min(1) }),
]);

/** `ids.json`, and `removed.json` of a beta: what happened to removed ids, by kind. */
export const idsSchema = z.partialRecord(z.enum(KIND_KEYS as [KindKey, ...KindKey[]]), z.record(z.string(), fate));

export type Ids = z.output<typeof idsSchema>;
export type Fate = z.output<typeof fate>;

/** The id that replaced a removed one, if any. */
export function successorOf(what: Fate): string | undefined {
	if ('renamed_to' in what) return what.renamed_to;
	return 'merged_into' in what ? what.merged_into : undefined;
}
