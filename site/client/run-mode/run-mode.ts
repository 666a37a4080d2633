/**
 * Run mode: a one-handed tool for the run in progress. A bar at the bottom switches between offer, deck and next fight, and
 * undoes steps.
 */
import { type DeckCatalogue, loadDeckCatalogue } from '../decks/catalogue.ts';
import { type Deck, cardCount } from '../decks/deck.ts';
import { readDeck } from '../decks/deck-address.ts';
import { element } from '../element.ts';
import { mayBeSignedIn } from '../profile/sign-in-marker.ts';
import { showFailure } from '../stats/view.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { type KeptRun, type RunState, readKept, undone, withStep } from './kept-run.ts';
import { createOfferView } from './offer-view.ts';
import type { OtherViews } from './other-views.ts';

const KEPT = 'run-mode';
type ViewName = 'offer' | 'deck' | 'fight';

export async function showRunMode(root: HTMLElement): Promise<void> {
	const [strings, catalogue] = await Promise.all([loadStrings(), loadDeckCatalogue()]);
	const { t } = strings;
	let run: KeptRun = readKept(remembered(), catalogue) ?? {
		now: { deck: readDeck(catalogue).deck, offered: [] },
		before: [],
	};
	const change = (next: KeptRun): void => {
		run = next;
		remember(run);
		show();
	};
	const step = (next: RunState): void => change(withStep(run, next));
	const offer = createOfferView({ catalogue, strings, onStep: step });
	const views: Readonly<Record<ViewName, HTMLElement>> = { offer: offer.element, deck: element('div'), fight: element('div') };
	let others: OtherViews | undefined;
	const loadOthers = onceLoaded(async () => {
		const { createOtherViews } = await import('./other-views.ts');
		others = await createOtherViews(catalogue, strings, (deck) => step({ ...run.now, deck }));
		views.deck.replaceChildren(others.editor.element);
		views.fight.replaceChildren(others.fight.element);
		show();
		return others;
	});
	const bar = createBar(
		{ offer: t('run_mode.offer'), deck: t('deck.deck'), fight: t('run_mode.fight') },
		{ name: t('run_mode.undo'), act: () => change(undone(run)) },
		(name) => {
			for (const [other, view] of Object.entries(views)) view.hidden = other !== name;
			if (name !== 'offer') loadOthers().catch((error: unknown) => showFailure(views[name], error, strings));
			scrollTo({ top: 0 });
		},
	);
	const summary = element('p', { class: 'run-summary' });
	const mod = element('p', { class: 'muted', role: 'status' });
	const show = (): void => {
		offer.show(run.now);
		others?.editor.show(run.now.deck);
		others?.fight.show(run.now.deck.ascension);
		bar.setUndo(run.before.length > 0);
		summary.textContent = summaryOf(run.now.deck, catalogue, strings);
	};
	root.replaceChildren(element('div', { class: 'run-mode' }, summary, mod, ...Object.values(views), bar.element));
	bar.open('offer');
	show();
	// Preloads the other views on the first tap, in case the network is lost later.
	for (const event of ['pointerdown', 'keydown'])
		root.addEventListener(event, () => void loadOthers().catch(() => undefined), { once: true });
	if (!mayBeSignedIn()) return;
	const { followMod } = await import('./follow-mod.ts');
	await followMod({
		catalogue,
		strings,
		status: mod,
		runNow: () => run.now,
		onRun: step,
		onFight: (monsters) =>
			void loadOthers().then(
				({ fight }) => fight.open(monsters) && bar.open('fight'),
				() => undefined,
			),
		onOffer: () => bar.open('offer'),
	});
}

/** Loads once; retries after a failure. */
function onceLoaded<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
	let loading: Promise<Loaded> | undefined;
	return () => {
		loading ??= load().catch((error: unknown) => {
			loading = undefined;
			throw error;
		});
		return loading;
	};
}

function summaryOf(deck: Deck, { characters }: DeckCatalogue, { t }: Strings): string {
	const name = characters.get(deck.character)?.name ?? deck.character;
	return `${name} · A${deck.ascension} · ${t('stats.cards_count', { count: cardCount(deck) })}`;
}

/** Buttons in reach of a thumb. */
function createBar(
	names: Readonly<Record<ViewName, string>>,
	undo: { readonly name: string; readonly act: () => void },
	onOpen: (name: ViewName) => void,
) {
	const open = (name: ViewName): void => {
		for (const [other, button] of Object.entries(buttons)) button.setAttribute('aria-pressed', String(other === name));
		onOpen(name);
	};
	const button = (label: string, act: () => void): HTMLElement => {
		const made = element('button', { type: 'button' }, label);
		made.addEventListener('click', act);
		return made;
	};
	const buttons = {
		offer: button(names.offer, () => open('offer')),
		deck: button(names.deck, () => open('deck')),
		fight: button(names.fight, () => open('fight')),
	};
	const back = button(undo.name, undo.act);
	return {
		element: element('div', { class: 'run-bar', role: 'toolbar' }, ...Object.values(buttons), back),
		open,
		setUndo: (isPossible: boolean): void => void back.toggleAttribute('disabled', !isPossible),
	};
}

function remembered(): string | null {
	try {
		return localStorage.getItem(KEPT);
	} catch {
		return null;
	}
}

function remember(run: KeptRun): void {
	try {
		localStorage.setItem(KEPT, JSON.stringify(run));
	} catch {
		// Without storage, the run lasts as long as the page.
	}
}
