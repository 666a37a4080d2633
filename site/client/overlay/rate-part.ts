import { element } from '../element.ts';
import { decimal } from '../numbers.ts';
import type { Strings } from '../strings.ts';
import type { OverlayRun } from './overlay-run.ts';
import { type WinRate, winRateAt } from './win-rates.ts';
import type { PanelPart } from './panel-part.ts';

/** The win rate from the current floor on: the rate, its interval as a band, and the number of runs. */
export function createRatePart({ t }: Strings): PanelPart {
	const [rate, words, band, mark] = [
		element('p', { class: 'percent' }),
		element('p', { class: 'of' }),
		element('i', { class: 'band' }),
		element('i', { class: 'mark' }),
	];
	const scale = element('div', { class: 'scale', 'aria-hidden': 'true' }, band, mark);
	const part = element('div', { class: 'rate' }, element('h2', {}, t('stats.win_rate')), rate, scale, words);
	let asked = '';
	const draw = (found: WinRate | undefined): void => {
		scale.hidden = !found;
		rate.replaceChildren();
		words.textContent = t('overlay.few');
		if (!found) return;
		const [low, high] = found.interval;
		rate.replaceChildren(
			element('b', {}, `${decimal(found.percent)} %`),
			element('span', {}, ` ${decimal(low)} – ${decimal(high)} %`),
		);
		words.textContent = t('overlay.same', { count: found.runs });
		band.style.setProperty('--from', `${low}%`);
		band.style.setProperty('--to', `${high}%`);
		mark.style.setProperty('--at', `${found.percent}%`);
	};
	const show = (run: OverlayRun): void => {
		const question = [run.character, run.ascension, run.player_count, run.total_floor].join(' ');
		if (question === asked) return;
		asked = question;
		// Ignores outdated responses.
		const answer = (found: WinRate | undefined): void => void (question === asked && draw(found));
		winRateAt(run).then(answer, () => answer(undefined));
	};
	return { element: part, show };
}
