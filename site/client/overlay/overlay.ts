/** The stream overlay: the run of the player in the address, or of a file, on a transparent page. */
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../../contract/languages.ts';
import { element } from '../element.ts';
import { type Change, changed } from '../live/live-runs.ts';
import { follow } from '../live/stream.ts';
import { LANGUAGE, endOfAddress } from '../place.ts';
import { loadNames } from '../stats/names.ts';
import { loadStrings } from '../strings.ts';
import { followFile } from './file-source.ts';
import { type OverlayOptions, readOptions } from './options.ts';
import type { OverlayRun } from './overlay-run.ts';
import { createPanel } from './panel.ts';
import { SAMPLE_RUN } from '../examples/sample-run.ts';

export async function showOverlay(root: HTMLElement): Promise<void> {
	const other = addressInLanguage();
	if (other !== undefined) {
		location.replace(other);
		return;
	}
	const options = readOptions(new URLSearchParams(location.search));
	dress(root, options);
	const strings = await loadStrings();
	const [cards, relics, potions, characters] = await Promise.all([
		loadNames('cards'),
		loadNames('relics'),
		loadNames('potions'),
		loadNames('characters'),
	]);
	const panel = createPanel(options, { cards, relics, potions, characters }, strings);
	const status = element('p', { class: 'pill', role: 'status' });
	const note = element('p', { class: 'pill idle' }, strings.t('overlay.waiting'));
	panel.element.hidden = true;
	root.replaceChildren(panel.element, note, status);
	let run: OverlayRun | undefined;
	const show = (next: OverlayRun | undefined): void => {
		run = next;
		if (next) panel.show(next);
		panel.element.hidden = !next;
		note.hidden = next !== undefined || options.idle === 'hide';
		fit(root);
	};
	addEventListener('resize', () => fit(root));
	const player = endOfAddress();
	if (player === 'sample') {
		show(SAMPLE_RUN);
		return;
	}
	show(undefined);
	if (player === 'local') {
		followFile(root, { run: show, ended: () => show(undefined) }, strings);
		return;
	}
	follow(
		new URLSearchParams({ steam_id: player }),
		{
			run: show,
			change: (change: Change<OverlayRun>) => show(changed<OverlayRun>(run ?? { steam_id: player }, change)),
			ended: () => show(undefined),
		},
		status,
		strings,
	);
}

/** Where `?lang=` leads from a page in another language. */
function addressInLanguage(): string | undefined {
	const query = new URLSearchParams(location.search);
	const wanted = LANGUAGE_CODES.find((code) => code === query.get('lang'));
	query.delete('lang');
	if (wanted === undefined || wanted === LANGUAGE) return undefined;
	const path = LANGUAGE === DEFAULT_LANGUAGE ? location.pathname : location.pathname.slice(LANGUAGE.length + 1);
	return `${wanted === DEFAULT_LANGUAGE ? '' : `/${wanted}`}${path}?${query}`;
}

/** Applies the look from the address. */
function dress(root: HTMLElement, { size, side, back, accent, hasMotion }: OverlayOptions): void {
	const page = document.documentElement;
	page.classList.add(side);
	page.classList.toggle('still', !hasMotion);
	root.style.setProperty('--size', String(size / 100));
	root.style.setProperty('--back', `${back}%`);
	if (accent !== null) root.style.setProperty('--accent', `#${accent}`);
}

/** Smaller text is unreadable on a stream. */
const LEAST_FIT = 0.6;

/** Scales a panel down to the window height, within `LEAST_FIT`. */
function fit(root: HTMLElement): void {
	root.style.setProperty('--fit', '1');
	const share = innerHeight / root.offsetHeight;
	if (share < 1) root.style.setProperty('--fit', String(Math.max(LEAST_FIT, share)));
}
