/** One run as a story: how it ended, what decided it, the final deck, and its way as a map. */
import { element } from '../../element.ts';
import { fetchJson } from '../../fetch/fetch-json.ts';
import { endOfAddress } from '../../place.ts';
import { createView } from '../../stats/view.ts';
import { type Strings, loadStrings } from '../../strings.ts';
import { createKeyChoices } from './run-choices.ts';
import { type Floor, type RunCard, type RunData, floorsOf } from './run-data.ts';
import { createDeck, createRelics } from './run-deck.ts';
import type { ShownRun } from './run-details.ts';
import { createHeader } from './run-header.ts';
import { createRunMap, openFloorOfAddress } from './run-map.ts';
import { loadRunNames } from './run-names.ts';
import { whenNear } from '../../when-near.ts';
import { part } from '../../figures.ts';

/** Pixels: on a wide screen they stand just below the first view. */
const NEAR_CURVES = 100;

export async function showRun(root: HTMLElement): Promise<void> {
	const strings = await loadStrings();
	const hash = endOfAddress();
	const content = element('div', { class: 'stats-content' });
	root.replaceChildren(content);
	await createView(
		content,
		strings,
	)(async () => {
		const [run, names] = await Promise.all([fetchJson<RunData>(`/api/runs/shared/${encodeURIComponent(hash)}`), loadRunNames()]);
		return makePage({ hash, run, seat: run.player_index ?? 0, names, strings }, content.clientWidth);
	});
	openFloorOfAddress();
	addEventListener('hashchange', openFloorOfAddress);
}

function makePage(shown: ShownRun, width: number): Node[] {
	const { run, seat, names, strings, hash } = shown;
	const { t } = strings;
	const player = run.players[seat] ?? run.players[0];
	const deck = player?.deck ?? [];
	const floors = floorsOf(run, seat);
	return [
		createHeader(shown),
		part(t('run.key_choices'), createKeyChoices(hash, names, strings)),
		part(`${t('run.final_deck')} (${deck.length})`, createDeck(deck, names)),
		part(`${t('field.relics')} (${player?.relics.length ?? 0})`, createRelics(player, names)),
		part(t('run.curves'), curvesHolder(floors, deck, strings)),
		part(t('run.map'), createRunMap({ floors, acts: run.acts, isWin: run.win, width }, names, strings)),
		detailsHolder(shown),
	];
}

function curvesHolder(floors: readonly Floor[], deck: readonly RunCard[], strings: Strings): HTMLElement {
	const holder = element('div', { class: 'curves-room' });
	const show = createView(holder, strings);
	const draw = () => show(async () => [(await import('./run-curves.ts')).createCurves(floors, deck, strings)]);
	whenNear(holder, () => void draw(), NEAR_CURVES);
	return holder;
}

function detailsHolder(shown: ShownRun): HTMLElement {
	const holder = element('div', { class: 'run-details' });
	const show = createView(holder, shown.strings);
	whenNear(holder, () => void show(async () => (await import('./run-details.ts')).createDetails(shown)));
	return holder;
}
