/** The coach without a network: results of the offered cards in all runs of the character. */
import type { MetricsRow } from '../../../contract/statistics/metrics.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { differenceMark } from '../stats/marks.ts';
import type { DeckContext } from './deck-page.ts';
import type { Deck } from './deck.ts';
import { thingLink } from './things.ts';

type Row = Pick<MetricsRow, 'id' | 'lift_adjusted' | 'lift_adjusted_ci'>;

const addressOf = ({ character }: Deck): string =>
	`/api/runs/metrics/cards?${new URLSearchParams({ character, copies: 'merged', fields: 'lift_adjusted,lift_adjusted_ci' })}`;

const fetchResults = (deck: Deck): Promise<{ readonly rows: readonly Row[] }> => fetchJson(addressOf(deck));

const kept = new Set<string>();

/**
 * Requests the results once per character, so that the service worker can answer them without a network. It keeps them only if it
 * controls the page, from the second visit on.
 */
export function keepResults(deck: Deck): void {
	if (!navigator.serviceWorker?.controller || kept.has(deck.character)) return;
	kept.add(deck.character);
	fetchResults(deck).catch(() => kept.delete(deck.character));
}

/** @throws TypeError if the results are not on this device */
export async function offlineNodes(deck: Deck, offered: readonly string[], { catalogue, strings }: DeckContext): Promise<Node[]> {
	const { t } = strings;
	const { rows } = await fetchResults(deck);
	const results = new Map(rows.map((row) => [row.id, row]));
	const ranked = offered
		.map((id) => ({ id, points: results.get(id)?.lift_adjusted ?? null, interval: results.get(id)?.lift_adjusted_ci ?? null }))
		.toSorted((left, right) => (right.points ?? -Infinity) - (left.points ?? -Infinity));
	const items = ranked.map(({ id, points, interval }) =>
		element(
			'li',
			{ class: 'advice' },
			thingLink('cards', { id, name: catalogue.cards.get(id)?.name ?? id }),
			element('p', { class: 'compared' }, `${t('stats.lift')}: `, differenceMark(points, interval)),
		),
	);
	return [
		element('p', { class: 'note', role: 'status' }, t('coach.offline')),
		offered.length === 0
			? element('p', { class: 'empty' }, t('coach.offer_hint'))
			: element('ol', { class: 'advice-list' }, ...items),
	];
}
