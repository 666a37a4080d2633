/** Fills run mode from the run that the mod reports for the account. */
import type { DeckCatalogue } from '../decks/catalogue.ts';
import { type Deck, withCopies, withRelic } from '../decks/deck.ts';
import { type Change, changed } from '../live/live-runs.ts';
import { follow } from '../live/stream.ts';
import { findMe } from '../profile/signed-in.ts';
import type { Strings } from '../strings.ts';
import { MOST_OFFERED, type RunState } from './kept-run.ts';

/** The fields of a live run that run mode reads (`behaviour/live.md#beats`). */
export interface ModRun {
	readonly character?: string;
	readonly ascension?: number;
	readonly deck?: readonly string[];
	readonly relics?: readonly string[];
	readonly fighting?: readonly string[];
	readonly loot?: { readonly cards?: readonly string[] };
}

interface Following {
	readonly catalogue: DeckCatalogue;
	readonly strings: Strings;
	readonly status: HTMLElement;
	readonly runNow: () => RunState;
	readonly onRun: (state: RunState) => void;
	readonly onFight: (monsters: readonly string[]) => void;
	readonly onOffer: () => void;
}

/** Follows the run until the user leaves the page; does nothing without a Steam sign-in or a network. */
export async function followMod(following: Following): Promise<void> {
	const { strings, status } = following;
	const me = await findMe(strings).catch(() => undefined);
	if (!me?.steam_id) return;
	let run: ModRun = {};
	const take = (next: ModRun): void => {
		const before = run;
		run = next;
		report(before, next, following);
		status.textContent = strings.t('run_mode.following');
	};
	const query = new URLSearchParams({ steam_id: me.steam_id });
	const ended = (): void => {
		status.textContent = '';
	};
	follow(query, { run: take, change: (change: Change<ModRun>) => take(changed(run, change)), ended }, status, strings);
}

function report(before: ModRun, next: ModRun, { catalogue, runNow, onRun, onFight, onOffer }: Following): void {
	const state = stateOf(next, catalogue);
	if (state && JSON.stringify(state) !== JSON.stringify(runNow())) onRun(state);
	const isNew = (list: readonly string[] = [], old: readonly string[] = []) => list.length > 0 && list.join() !== old.join();
	if (isNew(next.loot?.cards, before.loot?.cards)) onOffer();
	else if (isNew(next.fighting, before.fighting)) onFight(next.fighting!);
}

/**
 * Deck and offer of a live run; undefined before the mod reports the character. Items that the catalogue lacks are left out.
 */
export function stateOf(run: ModRun, catalogue: DeckCatalogue): RunState | undefined {
	const character = run.character?.toUpperCase() ?? '';
	if (!catalogue.characters.has(character)) return undefined;
	const empty: Deck = { character, ascension: run.ascension ?? 0, cards: [], relics: [] };
	const cards = (run.deck ?? []).map((id) => ({ id: id.replace(/\+\d*$/, ''), isUpgraded: /\+\d*$/.test(id) }));
	const withCards = cards
		.filter(({ id }) => catalogue.cards.has(id))
		.reduce((deck, { id, isUpgraded }) => withCopies(deck, id, isUpgraded, 1), empty);
	const deck = (run.relics ?? []).filter((id) => catalogue.relics.has(id)).reduce(withRelic, withCards);
	const offered = (run.loot?.cards ?? []).map((id) => id.replace(/\+\d*$/, '')).filter((id) => catalogue.cards.has(id));
	return { deck, offered: [...new Set(offered)].slice(0, MOST_OFFERED) };
}
