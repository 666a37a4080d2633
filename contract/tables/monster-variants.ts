import { z } from 'zod';
import { link } from '../schema.ts';

/** Monsters that are made of another one; they stand behind all others. No field tells them apart in every version, so they are named. */
export const monsterVariantsSchema = z.array(link('monsters', 'Monster id.'));
