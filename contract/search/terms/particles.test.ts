import { expect, test } from 'vitest';
import { withoutParticle } from './particles.ts';

test.each([
	['가시를', '가시'],
	['독을', '독'],
	['방어도는', '방어도'],
	['칼로', '칼'],
	['힘으로', '힘'],
	['상점에서', '상점'],
	// Neither ending can follow the syllable before it.
	['가시을', '가시을'],
	['독를', '독를'],
	['를', '를'],
	['anchor', 'anchor'],
	// Only what follows a syllable is a particle.
	['hp에', 'hp에'],
	['3은', '3은'],
	['打撃', '打撃'],
])('%s is read as %s', (word, noun) => {
	expect(withoutParticle(word)).toBe(noun);
});
