import { verdictOf } from '../advice/verdict.ts';
import { wilsonInterval } from '../math/wilson.ts';

/** What a rate of a player rests on. @param theirs the rate of everybody, in percent. */
export function evidenceOf(counted: number, count: number, theirs: number) {
	return { your_ci: wilsonInterval(counted, count), verdict: verdictOf(counted, count, theirs / 100) };
}
