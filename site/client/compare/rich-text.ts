import { renderMarkup } from '../../text/markup.ts';
import { element } from '../element.ts';
import type { Strings } from '../strings.ts';

/** The HTML is made of the text: nothing of it is taken over unescaped. */
export function richText(text: string, { t }: Strings): HTMLElement {
	const shown = element('span');
	shown.innerHTML = renderMarkup(text, {
		iconLabel: (icon, amount) => (icon === 'energy' ? t('icon.energy', { amount }) : t('icon.star', { amount })),
	});
	return shown;
}
