import { CHARACTERS } from '../../../contract/statistics/bracket.ts';
import { readCorpora } from '../rollup/decks/read-corpora.ts';
import type { DeckLog } from '../rollup/decks/deck-log.ts';
import { encodeWinners, winnersFile } from '../rollup/decks/winners.ts';
import type { AdviceTools } from './advice.ts';
import { ADVICE } from './statistics.ts';

/** Makes the files of all advice, by their names: contents of some, bytes of the winning decks. */
export function prepareAdvice(parts: Omit<AdviceTools, 'corpora'> & { readonly deckLog: DeckLog }) {
	const corpora = readCorpora(parts.deckLog, parts.frame);
	const tools: AdviceTools = { ...parts, corpora };
	return {
		advice: new Map(ADVICE.map((statistic) => [statistic.file, statistic.prepare(tools)] as const)),
		winners: new Map(corpora.map((corpus, character) => [winnersFile(CHARACTERS[character]!), encodeWinners(corpus)] as const)),
	};
}
