import { CHARACTERS } from '../../../contract/statistics/bracket.ts';
import { readCorpora } from '../generation/decks/read-corpora.ts';
import type { DeckLog } from '../generation/decks/deck-log.ts';
import { ExpectedWins } from '../comparison/expected-wins.ts';
import { encodeWinners, winnersFile } from '../generation/decks/winners.ts';
import type { AdviceStatistic, AdviceTools } from '../advice/advice.ts';
import { archetypes } from '../advice/archetypes/archetypes.ts';
import { drafts } from '../advice/drafts.ts';
import { ladder } from '../advice/ladder.ts';
import { pairings } from '../advice/pairings.ts';
import { choiceWins } from '../review/choice-wins.ts';

/** The advice of every rollup. A new one is a file and a row here. */
export const ADVICE: readonly AdviceStatistic<unknown>[] = [ladder, pairings, drafts, archetypes, choiceWins];

type Parts = Omit<AdviceTools, 'corpora' | 'expectedWins'> & { readonly deckLog: DeckLog };

/** Makes the files of all advice, by their names: contents of some, bytes of the winning decks. */
export function prepareAdvice(parts: Parts) {
	const corpora = readCorpora(parts.deckLog, parts.frame);
	const tools: AdviceTools = { ...parts, corpora, expectedWins: new ExpectedWins(parts.frame) };
	return {
		advice: new Map(ADVICE.map((statistic) => [statistic.file, statistic.prepare(tools)] as const)),
		winners: new Map(corpora.map((corpus, character) => [winnersFile(CHARACTERS[character]!), encodeWinners(corpus)] as const)),
	};
}
