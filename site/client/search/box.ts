import type { SearchCategory, SearchItem } from '../../../contract/search/group.ts';
import { element } from '../element.ts';
import { debounce } from '../debounce.ts';
import { CHANNEL, LANGUAGE, pageAddress } from '../place.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { emblemAddress } from './emblem-address.ts';
import { showEffects } from './effects.ts';
import { askService } from './from-service.ts';
import { isLine } from './line.ts';
import type { SearchAnswer, SearchRequest } from './messages.ts';
import { translateSubtitle } from './subtitle.ts';

/** Time between two keystrokes. */
const PAUSE_MILLISECONDS = 250;

let box: Promise<SearchBox> | undefined;

/** @param takeTyped returns the text typed while the box was loading */
export async function openSearchBox(takeTyped: () => string): Promise<void> {
	box ??= createBox();
	(await box).open(takeTyped());
}

interface SearchBox {
	open(typed: string): void;
}

/** Section names of result kinds without their own section. */
const SECTIONS: Readonly<Record<string, string>> = {
	mechanics: 'mechanics',
	news: 'news',
	reference: 'reference',
	page: 'pages',
	document: 'developers',
	image: 'images',
};

async function createBox(): Promise<SearchBox> {
	const strings = await loadStrings('search');
	const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
	const parts = createParts(strings);
	document.body.append(parts.dialog);
	let number = 0;
	const entering = createEntering(parts);
	const askLater = debounce(PAUSE_MILLISECONDS, () => void addFromService(number));
	const ask = () => {
		number += 1;
		entering.wait();
		const query = parts.input.value;
		if (isLine(query)) return askLater();
		if (query.trim() === '') show(parts, strings, []);
		else if (optionsOf(parts).length === 0) parts.status.textContent = strings.t('stats.loading');
		worker.postMessage({ number, query, channel: CHANNEL, language: LANGUAGE } satisfies SearchRequest);
	};
	let found: readonly SearchCategory[] = [];
	worker.onmessage = ({ data }: MessageEvent<SearchAnswer>) => {
		if (data.number !== number) return;
		if (data.hasFailed) return tell(parts, strings.t('search.failed'));
		if (data.isPartial && data.categories.length === 0) return;
		found = data.categories;
		show(parts, strings, found);
		entering.arrive();
		if (!data.isPartial) askLater();
	};
	const addFromService = async (asked: number): Promise<void> => {
		const more = await askService(parts.input.value.trim(), found, strings);
		if (asked !== number) return;
		if ('message' in more) return tell(parts, more.message);
		if (more.categories !== found) show(parts, strings, more.categories);
		entering.arrive();
		showEffects(optionsOf(parts));
	};
	parts.input.addEventListener('input', ask);
	parts.dialog.addEventListener('keydown', (event) => {
		if (event.key === 'Enter' && event.target === parts.input && !event.isComposing) entering.enter();
		else moveChoice(parts, event);
	});
	parts.dialog.addEventListener('click', (event) => {
		if (event.target === parts.dialog) parts.dialog.close();
	});
	return {
		open: (typed) => {
			if (parts.dialog.open) return;
			parts.dialog.showModal();
			if (typed) parts.input.value = typed.trimEnd();
			else parts.input.select();
			// An empty query makes the worker preload its indexes.
			ask();
			if (typed.endsWith('\n')) entering.enter();
		},
	};
}

interface Parts {
	readonly dialog: HTMLDialogElement;
	readonly input: HTMLInputElement;
	readonly list: HTMLElement;
	readonly status: HTMLElement;
}

function createParts({ t }: Strings): Parts {
	const input = element('input', {
		type: 'search',
		role: 'combobox',
		placeholder: t('search.placeholder'),
		'aria-label': t('nav.search'),
		'aria-controls': 'search-results',
		'aria-expanded': 'false',
		'aria-autocomplete': 'list',
		autocomplete: 'off',
		spellcheck: 'false',
		enterkeyhint: 'go',
	});
	const list = element('div', { id: 'search-results', role: 'listbox', 'aria-label': t('search.results') });
	const status = element('p', { class: 'search-status', role: 'status' }, t('search.hint'));
	const close = element('button', { type: 'button', class: 'button', 'aria-keyshortcuts': 'Escape' }, t('nav.close'));
	const dialog = element(
		'dialog',
		{ class: 'search-box', 'aria-label': t('nav.search') },
		element('div', { class: 'search-bar' }, input, close),
		list,
		status,
	);
	close.addEventListener('click', () => dialog.close());
	return { dialog, input, list, status };
}

function show(parts: Parts, strings: Strings, categories: readonly SearchCategory[]): void {
	const { list, input, status } = parts;
	let number = 0;
	list.replaceChildren(
		...categories.map((category) => {
			const label = labelOf(category, strings) + (category.total === undefined ? '' : ` (${category.total})`);
			const options = category.items.map((item) =>
				optionOf(item, translateSubtitle(category.kind ?? '', item.subtitle, strings), `search-option-${number++}`),
			);
			return element(
				'div',
				{ role: 'group', 'aria-label': label },
				element('p', { class: 'search-label', 'aria-hidden': 'true' }, label),
				...options,
			);
		}),
	);
	input.setAttribute('aria-expanded', String(number > 0));
	input.removeAttribute('aria-activedescendant');
	const isEmpty = input.value.trim() === '';
	status.textContent = isEmpty ? strings.t('search.hint') : number === 0 ? strings.t('search.none') : '';
	if (number > 0) choose(parts, 0);
}

function tell({ list, status }: Parts, message: string): void {
	list.replaceChildren();
	status.textContent = message;
}

function labelOf({ kind, label }: SearchCategory, { t, word }: Strings): string {
	if (kind === 'semantic') return t('search.meaning');
	const section = SECTIONS[kind] ?? `${kind}s`;
	const translated = word('sections', section);
	if (translated !== section) return translated;
	const own = t(`section.${section}`);
	return own === `section.${section}` ? label : own;
}

function optionOf(item: SearchItem, subtitle: string, id: string): HTMLElement {
	const picture = item.thumb ?? emblemAddress(item.path);
	const image = picture && element('img', { src: picture, alt: '', width: 32, height: 32, loading: 'lazy' });
	const words = element('span', {}, element('b', {}, item.name), subtitle ? element('small', {}, subtitle) : null);
	return element(
		'a',
		{ id, role: 'option', href: pageAddress(item.path), 'data-path': item.path, tabindex: -1, 'aria-selected': 'false' },
		image || null,
		words,
	);
}

function optionsOf({ list }: Parts): HTMLAnchorElement[] {
	return [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')];
}

function choose(parts: Parts, index: number): void {
	const options = optionsOf(parts);
	for (const [place, option] of options.entries()) option.setAttribute('aria-selected', String(place === index));
	const chosen = options[index];
	if (!chosen) return;
	parts.input.setAttribute('aria-activedescendant', chosen.id);
	chosen.scrollIntoView({ block: 'nearest' });
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
	ArrowDown: (index, count) => (index + 1) % count,
	ArrowUp: (index, count) => (index - 1 + count) % count,
};

function moveChoice(parts: Parts, event: KeyboardEvent): void {
	// Search fields clear on the first Escape; this closes the box too.
	if (event.key === 'Escape' && !event.isComposing) {
		event.preventDefault();
		parts.dialog.close();
	}
	const options = optionsOf(parts);
	const index = options.findIndex((option) => option.getAttribute('aria-selected') === 'true');
	const step = STEPS[event.key];
	if (step && options.length > 0) {
		event.preventDefault();
		choose(parts, step(index, options.length));
	}
}

interface Entering {
	/** Marks the results as outdated. */
	wait(): void;
	/** Opens the selected result, or the first one when it arrives. */
	enter(): void;
	arrive(): void;
}

function createEntering(parts: Parts): Entering {
	let hasAnswer = false;
	let isEntered = false;
	const open = () =>
		optionsOf(parts)
			.find((option) => option.getAttribute('aria-selected') === 'true')
			?.click();
	return {
		wait: () => {
			hasAnswer = false;
			isEntered = false;
		},
		enter: () => {
			if (hasAnswer) open();
			else isEntered = true;
		},
		arrive: () => {
			hasAnswer = true;
			if (isEntered) open();
			isEntered = false;
		},
	};
}
