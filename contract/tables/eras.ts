import { z } from 'zod';
import { integer } from '../schema.ts';

/** First year of each era of the timeline, by era name (`behaviour/records.md#eras`). */
export const erasSchema = z.record(z.string().min(1), integer('Year.'));
