/** The verdict below an offer, updated when the offer or the deck changes. */
import type { DraftAdvice } from '../../../contract/statistics/advice.ts';
import type { DeckCatalogue } from '../decks/catalogue.ts';
import { askDraftAdvice } from '../decks/ask-draft-advice.ts';
import type { ThingKind } from '../decks/things.ts';
import { element } from '../element.ts';
import { HttpError } from '../fetch-document.ts';
import { failureWords } from '../fetch/failure.ts';
import { difference, percent } from '../numbers.ts';
import type { Strings } from '../strings.ts';
import type { RunState } from './kept-run.ts';
import { type OfferVerdict, verdictOf } from './verdict.ts';

/** Fewer cards need no verdict. */
const FEWEST = 2;

export function createVerdictLine(catalogue: DeckCatalogue, strings: Strings) {
	const line = element('p', { class: 'run-verdict', role: 'status' });
	let asked = '';
	const show = async ({ deck, offered }: RunState): Promise<void> => {
		const key = JSON.stringify([deck, offered]);
		if (key === asked) return;
		asked = key;
		line.textContent = offered.length < FEWEST ? '' : '…';
		if (offered.length < FEWEST) return;
		const words = await askDraftAdvice(deck, offered).then(
			({ ranked }: DraftAdvice) => wordsOf(verdictOf(ranked), catalogue, strings),
			(error: unknown) => (error instanceof HttpError ? failureWords(error, strings) : strings.t('run_mode.offline')),
		);
		if (key === asked) line.textContent = words;
	};
	return { element: line, show: (state: RunState): void => void show(state) };
}

function wordsOf(verdict: OfferVerdict, catalogue: DeckCatalogue, { t }: Strings): string {
	const nameOf = (kind: ThingKind, id: string): string => catalogue[kind].get(id)?.name ?? id;
	switch (verdict.kind) {
		case 'take': {
			const [kind, held = ''] = verdict.from.split(':') as [ThingKind, string];
			return t('run_mode.verdict', {
				name: nameOf('cards', verdict.id),
				held: nameOf(kind, held),
				points: difference(verdict.points),
				low: difference(verdict.low),
				high: difference(verdict.high),
				runs: verdict.runs,
			});
		}
		case 'unclear':
			return t('run_mode.most_take', { name: nameOf('cards', verdict.id), rate: percent(verdict.rate) });
		case 'skip':
			return t('run_mode.most_skip');
		case 'unknown':
			return t('run_mode.no_figures');
	}
}
