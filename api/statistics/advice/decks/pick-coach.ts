import type { Character } from '../../../../contract/statistics/bracket.ts';
import type { PickCoach } from '../../../../contract/statistics/decks.ts';
import { round } from '../../../../contract/statistics/math/round.ts';
import { drafts, scoreOffer } from '../drafts.ts';
import type { Snapshot } from '../../generation/snapshot/snapshot.ts';
import type { Method } from '../../answers/method.ts';
import { cosineWith, matchThemes, matchedAnswer } from '../archetypes/match.ts';
import type { Theme } from '../archetypes/themes.ts';
import { type NamesOf, nameIn } from '../../counting/catalogue/named.ts';
import { type NamedDeck, deckOfIds, withCard } from '../deck.ts';
import { MOST_NEIGHBOURS } from './deck-advisor.ts';
import { createSupport } from './support.ts';
import { winnersOf } from './winners-index.ts';

const MOST_CANDIDATES = 5;
/** What a point of commitment and a percent of support are worth. */
const [COMMITMENT_WORTH, SUPPORT_WORTH] = [10, 0.5];

export const PICK_COACH_METHOD: Method = {
	key: 'coach_score',
	title: 'Pick coach',
	formula: `coach_score = ${COMMITMENT_WORTH}·max(0, commitment_delta) + ${SUPPORT_WORTH}·winner_support; commitment_delta = 100·(cosine of the target and the deck with the card − the same without it)`,
	text: `How much nearer an offered card brings a deck to an archetype (the one that is named, else the nearest of those half of whose runs reached the third act, for a deck in the making resembles decks of runs that ended early; \`reached_third_act\` is that share), and how many of the up to ${MOST_NEIGHBOURS} nearest winning decks of the character hold the card. \`usual_support\` is how many of these would hold it if what they hold beside the deck were drawn from the cards of all winners at the same ascensions; where so many holders may be chance, with all that is offered, there is no clear difference. \`take_score\` and \`take_base\` are the scores of the draft advice. The score orders offers; it is no probability, and the nearest archetype need not be the one that wins most.`,
};

export interface PickCoachQuery extends NamedDeck {
	/** Null for one that is not official. */
	readonly character: Character | null;
	/** Ids of offered cards, each once. */
	readonly offer: readonly string[];
	/** Key of an archetype; null takes the nearest. */
	readonly target: string | null;
}

/** Which of the offered cards suits a deck and its archetype (`behaviour/advice.md#pick-coach`). */
export function pickCoach(snapshot: Snapshot, query: PickCoachQuery, names: NamesOf): PickCoach {
	const { character } = query;
	const deck = deckOfIds(snapshot.catalogue, query);
	const themes = character === null ? undefined : matchThemes(snapshot, character, deck);
	if (character === null || !themes) return { available: false };
	const named = themes.find(({ theme }) => theme.key === query.target);
	const target = named ?? themes.find(({ theme }) => isAim(theme)) ?? themes[0]!;
	const winners = winnersOf(snapshot, character);
	const neighbours = winners.nearest(deck, MOST_NEIGHBOURS);
	const holders = winners.holdersAmong(neighbours);
	const supportOf = createSupport(winners, deck, neighbours);
	const { cards } = snapshot.catalogue;
	const held = [
		...[...new Set(query.cards)].map((id) => ({ type: 'cards' as const, id })),
		...[...new Set(query.relics)].map((id) => ({ type: 'relics' as const, id })),
	];
	const offers = query.offer.flatMap((id) => {
		const card = cards.findIndex((each) => each.id === id);
		if (card < 0) return [];
		const delta = 100 * (cosineWith(snapshot, character, target.theme, withCard(deck, card, cards.length)) - target.cosine);
		const count = holders.get(card) ?? 0;
		const { support, ...rest } =
			neighbours.length > 0
				? { ...supportOf({ term: card, holders: count, compared: query.offer.length }), ...(deck.terms.includes(card) && HELD) }
				: NO_SUPPORT;
		const share = neighbours.length > 0 ? (100 * count) / neighbours.length : 0;
		const take = scoreOffer(snapshot.advice(drafts), held, id);
		return {
			id,
			name: nameIn(names('cards'), id),
			commitment_delta: round(delta, 2),
			winner_support: support,
			...rest,
			coach_score: round(COMMITMENT_WORTH * Math.max(0, delta) + SUPPORT_WORTH * share, 1),
			take_score: take?.score ?? null,
			take_base: take?.base ?? null,
		};
	});
	return {
		available: true,
		character,
		neighbors: neighbours.length,
		target: { ...matchedAnswer(target, names), locked: named !== undefined },
		candidates: themes.slice(0, MOST_CANDIDATES).map((theme) => matchedAnswer(theme, names)),
		offers: offers.sort((left, right) => right.coach_score - left.coach_score),
	};
}

/** Whether most runs of an archetype got far: a deck in the making is most like decks that ended early, which are nothing to aim at. */
function isAim({ summary: { size, deep } }: Theme): boolean {
	return 2 * deep >= size;
}

/** Decks are near because they hold what the deck does: of a card that it holds already nothing follows. */
const HELD = { usual_support: null, verdict: 'no clear difference' } as const;
const NO_SUPPORT = { support: null, support_ci: null, ...HELD } as const;
