/** Shows a note at the bottom of the window while the page shows synthetic data. */
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
