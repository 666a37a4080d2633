import type { Answer } from '../handler.ts';
import type { Services } from '../services.ts';
import type { AnswerName, QueryOf } from './answers.ts';

/** An answer from the current generation; before the first one nobody keeps it. */
export async function answerStatistics<Name extends AnswerName>(services: Services, name: Name, query: QueryOf<Name>): Promise<Answer> {
	const { statistics, tree } = services;
	const representation = await statistics.answer(tree.root, name, query);
	return statistics.manifest === null ? { representation, headers: { 'Cache-Control': 'no-store' } } : { representation };
}
