import { z } from 'zod';
import { link } from '../schema.ts';

/** Monsters derived from another one, listed last. Listed by id, as no field distinguishes them in every version. */
export const monsterVariantsSchema = z.array(link('monsters', 'Monster id.'));
