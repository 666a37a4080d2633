import { CHARACTERS } from '../../../contract/statistics/bracket.ts';
import { readCorpora } from '../generation/decks/read-corpora.ts';
import type { DeckLog } from '../generation/decks/deck-log.ts';
import { ExpectedWins } from '../comparison/expected-wins.ts';
import { encodeWinners, winnersFile } from '../generation/decks/winners.ts';
import type { AdviceStatistic, AdviceTools } from './advice.ts';
import { ADVICE } from './statistics.ts';

type Parts = Omit<AdviceTools, 'corpora' | 'expectedWins'> & { readonly deckLog: DeckLog };

/**
 * Makes the files of all advice, by their names: contents of some, bytes of the winning decks.
 * @param more statistics beside those of advice
 */
export function prepareAdvice(parts: Parts, more: readonly AdviceStatistic<unknown>[]) {
	const corpora = readCorpora(parts.deckLog, parts.frame);
	const tools: AdviceTools = { ...parts, corpora, expectedWins: new ExpectedWins(parts.frame) };
	return {
		advice: new Map([...ADVICE, ...more].map((statistic) => [statistic.file, statistic.prepare(tools)] as const)),
		winners: new Map(corpora.map((corpus, character) => [winnersFile(CHARACTERS[character]!), encodeWinners(corpus)] as const)),
	};
}
