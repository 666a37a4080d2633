/** Particles that Korean writes onto a noun ending in a consonant, in a vowel, or in either. */
const AFTER_CONSONANT = ['으로', '이나', '을', '은', '이', '과'];
const AFTER_VOWEL = ['를', '는', '가', '와', '나', '로'];
const AFTER_EITHER = ['에게서', '에서', '에게', '까지', '부터', '보다', '처럼', '마다', '에', '의', '도', '만'];

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Syllables with the same beginning and every possible final consonant; the first of them has none. */
const FINALS = 28;
/** ㄹ is followed by 로 as a vowel is. */
const FINAL_L = 8;

/** A Korean noun without the particle at its end; any other word as it is. */
export function withoutParticle(word: string): string {
	const particle = [...AFTER_EITHER, ...AFTER_CONSONANT, ...AFTER_VOWEL].find(
		(ending) => word.length > ending.length && word.endsWith(ending) && follows(ending, finalOf(word, ending)),
	);
	return particle ? word.slice(0, -particle.length) : word;
}

/** Number of the consonant that ends the syllable before an ending; 0 for a vowel, undefined for a letter of another script. */
function finalOf(word: string, ending: string): number | undefined {
	const code = word.charCodeAt(word.length - ending.length - 1);
	return code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE ? (code - FIRST_SYLLABLE) % FINALS : undefined;
}

function follows(ending: string, final: number | undefined): boolean {
	if (final === undefined) return false;
	if (AFTER_EITHER.includes(ending)) return true;
	if (ending === '로' && final === FINAL_L) return true;
	return AFTER_VOWEL.includes(ending) === (final === 0);
}
