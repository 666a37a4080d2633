/** Draft advice: for offered cards, and for one card or relic of the deck. */
import type { DraftAdvice, DraftRecommendations } from '../../../contract/statistics/advice.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { LANGUAGE } from '../place.ts';
import { intervalMark } from '../stats/marks.ts';
import { count, percent } from '../numbers.ts';
import { createView } from '../stats/view.ts';
import { OFTEN, comparedRate } from './advice-words.ts';
import { askDraftAdvice } from './ask-draft-advice.ts';
import type { DeckContext } from './deck-page.ts';
import type { Deck } from './deck.ts';
import { type ThingKind, thingLink } from './things.ts';

type Ranked = DraftAdvice['ranked'][number];

export function createDraftHelper(context: DeckContext) {
	const { strings } = context;
	const { t } = strings;
	const advice = element('div');
	const showAdvice = createView(advice, strings);
	const recommended = createRecommended(context);
	const frame = element('section', { class: 'part' }, element('h2', {}, t('draft.title')), advice, recommended.element);
	return {
		element: frame,
		update: async (deck: Deck, offered: readonly string[]): Promise<void> => {
			await Promise.all([showAdvice(() => adviceNodes(deck, offered, context)), recommended.update(deck)]);
		},
	};
}

async function adviceNodes(deck: Deck, offered: readonly string[], context: DeckContext): Promise<Node[]> {
	if (offered.length === 0) return [];
	const { ranked } = await askDraftAdvice(deck, offered);
	return [element('ol', { class: 'advice-list' }, ...ranked.map((card) => rankedRow(card, context)))];
}

function rankedRow({ id, name, base, base_ci: interval, reasons }: Ranked, { catalogue, strings }: DeckContext): HTMLElement {
	const { t } = strings;
	const words = base > 0 ? t('coach.taken', { rate: percent(100 * base) }) : t('draft.none');
	const lines = reasons.map((reason) => {
		const [kind, held = ''] = reason.from.split(':') as [ThingKind, string];
		const holder = catalogue[kind].get(held)?.name ?? held;
		return element(
			'li',
			{},
			t('draft.with', { name: holder, picks: count(reason.picks), offers: count(reason.offers) }),
			comparedRate(
				{
					rate: reason.offers > 0 ? (100 * reason.picks) / reason.offers : null,
					interval: reason.pref_ci,
					usual: 100 * base,
					verdict: reason.pref_verdict,
				},
				OFTEN,
				strings,
			),
		);
	});
	return element(
		'li',
		{ class: 'advice' },
		thingLink('cards', { id, name }),
		element('p', { class: 'muted' }, words),
		interval ? element('p', { class: 'compared' }, intervalMark(100 * base, interval, 100 * base)) : null,
		lines.length > 0 ? element('ul', { class: 'reasons' }, ...lines) : null,
	);
}

/** Cards that players of one card or relic draft: of the newest in the deck, unless the user chooses another. */
function createRecommended(context: DeckContext) {
	const { catalogue, strings } = context;
	const select = element('select', { class: 'field', id: 'draft-with' });
	const content = element('div');
	const show = createView(content, strings);
	const load = (): Promise<void> => show(() => recommendedNodes(select.value, context));
	select.addEventListener('input', () => void load());
	let offered = '';
	const update = async (deck: Deck): Promise<void> => {
		const things = [
			...deck.relics.toReversed().map((id) => [`relics/${id}`, catalogue.relics.get(id)?.name] as const),
			...[...new Set(deck.cards.map(({ id }) => id))]
				.toReversed()
				.map((id) => [`cards/${id}`, catalogue.cards.get(id)?.name] as const),
		];
		const before = select.value;
		select.replaceChildren(...things.map(([value, name]) => element('option', { value }, name)));
		if (things.some(([value]) => value === before)) select.value = before;
		// Only the number of copies changed.
		if (select.value === offered) return;
		offered = select.value;
		await load();
	};
	const label = element('label', { for: select.id }, strings.t('draft.holding'));
	return { element: element('div', { class: 'part' }, element('div', { class: 'picker' }, label, select), content), update };
}

async function recommendedNodes(path: string, { strings }: DeckContext): Promise<Node[]> {
	if (path === '') return [];
	const { recommends } = await fetchJson<DraftRecommendations>(
		`/api/draft-recs/${path}?${new URLSearchParams({ lang: LANGUAGE })}`,
	);
	if (recommends.length === 0) return [element('p', { class: 'muted' }, strings.t('draft.few'))];
	return [
		element(
			'ul',
			{ class: 'advice-list' },
			...recommends.map(({ id, name, offers, picks, pref_base: base, pref_ci: interval, pref_verdict: verdict }) =>
				element(
					'li',
					{ class: 'advice' },
					thingLink('cards', { id, name }),
					element('p', { class: 'muted' }, strings.t('draft.taken', { picks: count(picks), offers: count(offers) })),
					comparedRate({ rate: (100 * picks) / offers, interval, usual: 100 * base, verdict }, OFTEN, strings),
				),
			),
		),
	];
}
