/** Numbers of made-up runs are marked: a line that stays at the foot of the window, as long as the page is open. */
import { element } from './element.ts';
import { loadStrings } from './strings.ts';

let isNoted = false;

export async function noteMadeUp(): Promise<void> {
	if (isNoted) return;
	isNoted = true;
	const { t } = await loadStrings();
	const words = t('stats.made_up');
	document.body.append(element('aside', { class: 'made-up', 'aria-label': words }, words));
}
