import { amplification } from './amplification.ts';
import type { Attack } from './attack.ts';
import { bodies } from './bodies.ts';
import { caches } from './caches.ts';
import { damage } from './damage.ts';
import { poisoning } from './poisoning.ts';
import { secretsAndClock } from './secrets-and-clock.ts';
import { slowReaders } from './slow-readers.ts';

export const ATTACKS: Readonly<Record<string, Attack>> = {
	amplification,
	bodies,
	caches,
	slowReaders,
	poisoning,
	damage,
	secretsAndClock,
};
