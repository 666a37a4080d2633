import { amplification } from './amplification.ts';
import type { Attack } from './attack.ts';
import { damage } from './damage.ts';
import { poisoning } from './poisoning.ts';
import { secretsAndClock } from './secrets-and-clock.ts';

/** Every attack by its name. */
export const ATTACKS: Readonly<Record<string, Attack>> = { amplification, poisoning, damage, secretsAndClock };
