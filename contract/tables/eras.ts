import { z } from 'zod';
import { integer } from '../schema.ts';

/** First year of the first position of each era of the timeline, by the name of the era (`behaviour/records.md#eras`). */
export const erasSchema = z.record(z.string().min(1), integer('Year.'));
