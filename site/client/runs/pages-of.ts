import { element } from '../element.ts';
import type { Strings } from '../strings.ts';

export interface PageState {
	readonly page: number;
	readonly isLast: boolean;
	readonly onPage: (page: number) => void;
}

/** Buttons to the page before and the page after; nothing where there is one page. */
export function pageButtons({ page, isLast, onPage }: PageState, { t }: Strings): HTMLElement | null {
	if (page === 1 && isLast) return null;
	const button = (label: string, target: number, isOff: boolean) => {
		const made = element('button', { type: 'button', class: 'button', disabled: isOff }, label);
		made.addEventListener('click', () => onPage(target));
		return made;
	};
	return element(
		'nav',
		{ class: 'pages', 'aria-label': t('list.pages') },
		button(t('list.previous'), page - 1, page === 1),
		element('span', { class: 'muted' }, t('list.page', { number: page })),
		button(t('list.next'), page + 1, isLast),
	);
}
