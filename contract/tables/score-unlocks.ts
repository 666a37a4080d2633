import { z } from 'zod';
import { integer, link } from '../schema.ts';

/** Epochs that the score reveals, in order (`behaviour/records.md#unlocks`). */
export const scoreUnlocksSchema = z.array(
	z.strictObject({ epoch: link('epochs', 'Epoch id.'), score: integer('Score for this step.') }),
);
