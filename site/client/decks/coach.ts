/** The pick coach: ranks offered cards by how well they fit the deck. */
import type { PickCoach } from '../../../contract/statistics/decks.ts';
import { element } from '../element.ts';
import { HttpError } from '../fetch-document.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { count, decimal, difference, percent } from '../numbers.ts';
import { createView } from '../stats/view.ts';
import { OFTEN, comparedRate, noAdvice } from './advice-words.ts';
import { deckParameters } from './deck-address.ts';
import { type DeckContext, PAUSE_MILLISECONDS, openDeckPage } from './deck-page.ts';
import { type Deck, withCopies } from './deck.ts';
import { createDraftHelper } from './draft.ts';
import { keepResults, offlineNodes } from './offline-coach.ts';
import { createOffer } from './offer.ts';
import { createTarget } from './target.ts';
import { thingLink } from './things.ts';

type Offer = NonNullable<PickCoach['offers']>[number];

export async function showPickCoach(root: HTMLElement): Promise<void> {
	await openDeckPage(root, (context) => {
		const { strings } = context;
		const content = element('div', { class: 'advice-content' });
		const show = createView(content, strings);
		const offer = createOffer(context);
		const target = createTarget(context);
		const draft = createDraftHelper(context);
		const take = (id: string): void => {
			offer.clear();
			context.change(withCopies(context.deckNow(), id, false, 1));
		};
		const update = async (deck: Deck): Promise<void> => {
			const offered = offer.ids();
			const answers = show(async () => {
				const coach = await askCoach(deck, offered, target.chosen()).catch((error: unknown) => {
					if (error instanceof HttpError) throw error;
				});
				draft.element.hidden = coach === undefined;
				if (!coach) return offlineNodes(deck, offered, context);
				keepResults(deck);
				target.show(coach);
				return coachNodes(coach, offered, context, take);
			});
			await Promise.all([answers, draft.update(deck, offered)]);
		};
		return {
			nodes: [offer.element, target.element, content, draft.element],
			update,
			pause: PAUSE_MILLISECONDS,
			isBeforeDeck: true,
		};
	});
}

function askCoach(deck: Deck, offered: readonly string[], target: string): Promise<PickCoach> {
	const query = deckParameters(deck);
	query.set('offer', offered.join());
	if (target) query.set('target', target);
	return fetchJson(`/api/runs/pick-coach?${query}`);
}

function coachNodes(coach: PickCoach, offered: readonly string[], context: DeckContext, take: (id: string) => void): Node[] {
	const { strings } = context;
	const { t } = strings;
	if (!coach.available) return [noAdvice(t('advice.no_archetypes'), strings)];
	const { target, offers = [], neighbors = 0 } = coach;
	const theme = target
		? element(
				'p',
				{ class: 'muted' },
				t('coach.like', {
					name: target.name,
					rate: percent(target.similarity),
					count: target.size,
					wins: percent(target.win_rate),
				}),
			)
		: null;
	if (offered.length === 0) return [...(theme ? [theme] : []), element('p', { class: 'empty' }, t('coach.offer_hint'))];
	return [
		...(theme ? [theme] : []),
		element('p', { class: 'muted' }, t('coach.holders', { count: count(neighbors) })),
		element('ol', { class: 'advice-list' }, ...offers.map((offer) => offerRow(offer, context, take))),
	];
}

function offerRow(offer: Offer, { strings }: DeckContext, take: (id: string) => void): HTMLElement {
	const { t } = strings;
	const { id, name, winner_support: rate, support_ci: interval, usual_support: usual, verdict } = offer;
	const button = element(
		'button',
		{ type: 'button', class: 'button', 'aria-label': `${t('advice.add')}: ${name}` },
		t('advice.add'),
	);
	button.addEventListener('click', () => take(id));
	const taken = offer.take_base === null ? null : t('coach.taken', { rate: percent(100 * offer.take_base) });
	const nearer = offer.commitment_delta === null ? null : t('coach.nearer', { points: difference(offer.commitment_delta) });
	return element(
		'li',
		{ class: 'advice' },
		thingLink('cards', { id, name }),
		button,
		element('p', { class: 'advice-score' }, element('b', {}, decimal(offer.coach_score)), ` ${t('coach.score')}`),
		comparedRate({ rate, interval, usual, verdict }, OFTEN, strings),
		element('p', { class: 'muted' }, [nearer, taken].filter(Boolean).join(' · ')),
	);
}
