import { z } from 'zod';

/**
 * Values that the game's files give and the service does not send: plural key of the kind → record id → field path → value. The
 * archives of a language hold them.
 */
export const archivedValuesSchema = z.partialRecord(
	z.enum(['monsters']),
	z.record(z.string(), z.record(z.string(), z.union([z.number(), z.string(), z.boolean()]))),
);
