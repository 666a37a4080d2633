import type { Answer } from '../handler.ts';
import type { AnswerForm } from '../../statistics/reading/answer-form.ts';
import type { Services } from '../services.ts';
import type { AnswerName, QueryOf } from '../../statistics/questions/answers.ts';

/** An answer from the current generation. Empty ones, as before the first generation, are not cached. */
export async function answerStatistics<Name extends AnswerName>(
	services: Services,
	name: Name,
	query: QueryOf<Name>,
	form: AnswerForm = 'json',
): Promise<Answer> {
	const { statistics, tree } = services;
	const { representation, isWorthKeeping } = await statistics.answer(tree.root, name, query, form);
	return isWorthKeeping ? { representation } : { representation, headers: { 'Cache-Control': 'no-store' } };
}
