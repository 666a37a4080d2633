import { z } from 'zod';
import { integer, link } from '../schema.ts';

/** Epochs that score reveals, in the order in which they are revealed (`behaviour/records.md#unlocks`). */
export const scoreUnlocksSchema = z.array(
	z.strictObject({ epoch: link('epochs', 'Epoch id.'), score: integer('Score to collect for this step.') }),
);
