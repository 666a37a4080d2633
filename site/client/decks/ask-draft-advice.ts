import type { DraftAdvice } from '../../../contract/statistics/advice.ts';
import { readJson } from '../fetch-document.ts';
import { LANGUAGE } from '../place.ts';
import type { Deck } from './deck.ts';

const ROUTE = '/api/draft-advice';

/** What players with a similar deck take from an offer. @throws HttpError, TypeError without a network */
export async function askDraftAdvice(deck: Deck, offered: readonly string[]): Promise<DraftAdvice> {
	const held = [...new Set(deck.cards.map(({ id }) => `cards:${id}`)), ...deck.relics.map((id) => `relics:${id}`)];
	const body = JSON.stringify({ deck: held, offered, lang: LANGUAGE });
	const response = await fetch(ROUTE, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
	return readJson<DraftAdvice>(response, ROUTE);
}
