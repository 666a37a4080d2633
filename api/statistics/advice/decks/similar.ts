import { CHARACTERS } from '../../../../contract/statistics/bracket.ts';
import type { SimilarRuns } from '../../../../contract/statistics/decks.ts';
import { isoOfMicroseconds } from '../../../runs/text/iso-time.ts';
import { withRollupSource } from '../../../store/rollup-source.ts';
import { readGeneration, readNames } from '../../../store/segments/segment-files.ts';
import { indexCodes } from '../../counting/catalogue/code-index.ts';
import { copiesOf } from '../../generation/decks/deck-log.ts';
import { type Frame, hashOf, isRanked } from '../../counting/rows/frame.ts';
import { VectorReader } from '../../counting/rows/vector-reader.ts';
import type { Snapshot } from '../../generation/snapshot/snapshot.ts';
import type { Method } from '../../answers/method.ts';
import { vocabularyOf } from '../archetypes/fit.ts';
import { archetypeOf } from '../archetypes/match.ts';
import { shownSimilarity } from '../archetypes/themes.ts';
import { type NamesOf, nameIn } from '../../counting/catalogue/named.ts';
import { type Deck, deckOfTerms } from '../deck.ts';
import { createSupport } from './support.ts';
import { type Neighbour, type WinnersIndex, winnersOf } from './winners-index.ts';

export const MOST_SIMILAR = 5;
const MOST_TAKEN = 6;
/** Of so few neighbours at least so many hold what is named. */
const FEWEST_HOLDERS = 2;

export const SIMILAR_METHOD: Method = {
	key: 'similarity',
	title: 'Similar decks',
	formula: 'similarity = 100·cosine of the decks; a card weighs ln(1 + copies), a relic 1',
	text: `The ${MOST_SIMILAR} winning solo decks of the character that are most like a deck, exactly, over all of them; and what at least half of these (${FEWEST_HOLDERS} or more) hold and the deck lacks. Decks of winners are large because winners get far: \`usual_support\` is how many of these decks would hold it if their other cards (or relics) were drawn from those of all winners of the character at the same ascensions. By it is judged, exactly, whether so many of so few decks are more than chance: among everything that the deck lacks some things stand out.`,
};

export interface SimilarQuery {
	readonly hash: string;
}

interface Places {
	readonly state: string;
	/** Folder of the seat vectors. */
	readonly segments: string;
}

/** Winning decks that are like the deck of a run (`behaviour/advice.md#similar-runs`). */
export function similarRuns(
	snapshot: Snapshot,
	{ state, segments }: Places,
	{ hash }: SimilarQuery,
	names: NamesOf,
): SimilarRuns {
	const unavailable: SimilarRuns = { run_hash: hash, items: [], winners_also_took: [], available: false };
	const row = rowOf(snapshot.frame, hash);
	const character = row === undefined ? undefined : CHARACTERS[snapshot.frame.columns.character[row]!];
	if (row === undefined || character === undefined) return unavailable;
	// Recomputed vectors have other positions until the next rollup.
	if (readGeneration(segments) !== snapshot.manifest.segments) return unavailable;
	const deck = deckOfRow(snapshot, segments, row);
	if (deck.length === 0) return unavailable;
	const winners = winnersOf(snapshot, character);
	const neighbours = winners.nearest(deck, MOST_SIMILAR, row);
	const items = withRollupSource(state, ({ nameOfRow }) =>
		neighbours.map(({ deck: winner, similarity }) => ({
			...runOf(snapshot.frame, winners.decks.rows[winner]!, nameOfRow),
			similarity: shownSimilarity(similarity),
		})),
	);
	return {
		run_hash: hash,
		available: true,
		character,
		items,
		winners_also_took: alsoTaken(snapshot, winners, neighbours, deck, names),
		neighbors: neighbours.length,
		archetype: archetypeOf(snapshot, character, deck, names),
	};
}

/** The visible row of a hash. */
function rowOf({ columns, length }: Frame, hash: string): number | undefined {
	if (!/^[0-9a-f]{16}$/.test(hash)) return undefined;
	const [high, low] = [Number.parseInt(hash.slice(0, 8), 16), Number.parseInt(hash.slice(8), 16)];
	const { hashHigh, hashLow } = columns;
	for (let row = 0; row < length; row++) if (hashHigh[row] === high && hashLow[row] === low && isRanked(columns, row)) return row;
	return undefined;
}

function deckOfRow({ frame, catalogue }: Snapshot, segments: string, row: number): Deck {
	const segment = frame.columns.segment[row]!;
	const reader = new VectorReader(segments, segment);
	try {
		reader.open(frame.columns.word[row]!);
		const index = indexCodes(readNames(segments, segment), catalogue);
		return deckOfTerms(copiesOf(reader.view, index, catalogue.cards.length), catalogue.cards.length);
	} finally {
		reader.close();
	}
}

function runOf({ columns, builds }: Frame, row: number, nameOfRow: (id: number) => string | null) {
	const submittedAt = columns.submittedAt[row]!;
	return {
		run_hash: hashOf(columns, row),
		ascension: columns.ascension[row]!,
		run_time: columns.runTime[row]!,
		username: nameOfRow(columns.id[row]!),
		date: submittedAt === 0 ? null : isoOfMicroseconds(submittedAt),
		build_id: builds[columns.build[row]! - 1] ?? null,
	};
}

function alsoTaken(snapshot: Snapshot, winners: WinnersIndex, neighbours: readonly Neighbour[], deck: Deck, names: NamesOf) {
	const fewest = Math.max(FEWEST_HOLDERS, Math.floor((neighbours.length + 1) / 2));
	const compared = lackingAmong(snapshot, winners, deck);
	const supportOf = createSupport(winners, deck, neighbours);
	return lacking(snapshot, winners, neighbours, deck)
		.filter(({ holders }) => holders >= fewest)
		.slice(0, MOST_TAKEN)
		.map(({ term, holders }) => ({
			...itemOf(snapshot, term, names),
			count: holders,
			...supportOf({ term, holders, compared }),
		}));
}

/** What some winning decks hold that can be taken and a deck lacks, what most of them hold first. */
export function lacking(snapshot: Snapshot, winners: WinnersIndex, neighbours: readonly Neighbour[], deck: Deck) {
	const { isDraftable } = vocabularyOf(snapshot.catalogue);
	const held = new Set(deck.terms);
	const found = [...winners.holdersAmong(neighbours)].map(([term, holders]) => ({ term, holders }));
	return found
		.filter(({ term }) => isDraftable[term] === 1 && !held.has(term))
		.sort((left, right) => right.holders - left.holders || left.term - right.term);
}

/** How many things that can be taken some winner of the character holds and a deck lacks: among these any may stand out. */
export function lackingAmong(snapshot: Snapshot, winners: WinnersIndex, deck: Deck): number {
	const { isDraftable } = vocabularyOf(snapshot.catalogue);
	const held = new Set(deck.terms);
	return winners.heldTerms().filter((term) => isDraftable[term] === 1 && !held.has(term)).length;
}

/** The card or relic of a term. */
export function itemOf({ catalogue: { cards, relics } }: Snapshot, term: number, names: NamesOf) {
	const etype = term < cards.length ? ('cards' as const) : ('relics' as const);
	const { id } = term < cards.length ? cards[term]! : relics[term - cards.length]!;
	return { id, etype, name: nameIn(names(etype), id) };
}
