import { z } from 'zod';

/** Conditions of attack patterns in the game's notation, without the access to the monster, in words that follow `if`. */
export const attackConditionsSchema = z.record(z.string().min(1), z.string().min(1));

export type AttackConditions = z.output<typeof attackConditionsSchema>;
