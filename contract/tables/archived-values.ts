import { z } from 'zod';

/** Values of game files that only archives have: plural key of the kind → record id → field path → value. */
export const archivedValuesSchema = z.partialRecord(
	z.enum(['monsters']),
	z.record(z.string(), z.record(z.string(), z.union([z.number(), z.string(), z.boolean()]))),
);
