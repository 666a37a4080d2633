import { element } from '../element.ts';
import { type Choices, type Picker, createPickers } from '../stats/pickers.ts';
import type { Strings } from '../strings.ts';

export interface PageState {
	readonly page: number;
	readonly isLast: boolean;
	readonly onPage: (page: number) => void;
}

/** Buttons for the previous and the next page; undefined for a single page. */
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

interface PagedList {
	readonly content: HTMLElement;
	readonly pickers: readonly Picker[];
	readonly strings: Strings;
}

/** Shows a list page by page; choices and page are in the address, so the back button works. */
export async function showPages(
	root: HTMLElement,
	{ content, pickers, strings }: PagedList,
	show: (query: URLSearchParams, onPage: (page: number) => void) => Promise<void>,
): Promise<void> {
	const update = (): Promise<void> => {
		const query = choices();
		query.set('page', String(pageInAddress()));
		return show(query, (page) => {
			enterPage(choices(), page);
			void update();
		});
	};
	const { form, choices, readAddress } = createPickers(pickers, strings, () => void update());
	addEventListener('popstate', () => {
		readAddress();
		void update();
	});
	root.replaceChildren(form, content);
	await update();
}

/** The page number in the address; default 1. */
function pageInAddress(): number {
	return Math.max(1, Math.trunc(Number(new URLSearchParams(location.search).get('page'))) || 1);
}

function enterPage(choices: Choices, page: number): void {
	if (page > 1) choices.set('page', String(page));
	history.pushState(null, '', `${location.pathname}${choices.size > 0 ? `?${choices}` : ''}`);
}
