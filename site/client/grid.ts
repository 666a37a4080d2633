/** Filters and sorts the tiles of a grid as one types. The choices stand in the address, so that a view can be linked. */

import { gridOrder } from '../kinds/grid-order.ts';
import { enableFilterToggle } from './filter-toggle.ts';
import { suggestFor } from './combobox.ts';
import { element as create } from './element.ts';
import { fold } from './fold.ts';
import { type Queried, type QueryFilter, completeQuery, readQuery } from './query-words.ts';

interface Tile extends Queried {
	readonly element: HTMLElement;
	readonly name: string;
}

interface Grid {
	readonly form: HTMLFormElement;
	readonly list: HTMLElement;
	readonly tiles: readonly Tile[];
	readonly filters: readonly QueryFilter[];
	/** The order that the page came in. */
	readonly defaultSort: string;
	/** What is said of the whole list. */
	readonly total: string;
}

const form = document.querySelector<HTMLFormElement>('[data-filters]');
const grid = document.querySelector<HTMLElement>('[data-grid]');
if (form && grid) enableGrid(form, grid);

function enableGrid(form: HTMLFormElement, grid: HTMLElement): void {
	const tiles = [...grid.children].map((child) => tileOf(child as HTMLElement));
	const defaultSort = form.dataset['sort'] ?? 'name';
	const parts: Grid = {
		form,
		list: grid,
		tiles,
		filters: filtersOf(form),
		defaultSort,
		total: document.querySelector('[data-grid-count]')?.textContent ?? '',
	};
	let lastSort = defaultSort;
	enableFilterToggle(form);
	suggestWords(form, parts.filters);
	readAddress(form);
	const update = () => {
		const choices = choicesOf(form, defaultSort);
		const sort = choices.get('sort') ?? defaultSort;
		showMatches(parts, choices);
		if (sort !== lastSort) sortTiles(parts, sort);
		lastSort = sort;
		history.replaceState(null, '', `${location.pathname}${choices.size > 0 ? `?${choices}` : ''}${location.hash}`);
	};
	form.addEventListener('input', update);
	form.addEventListener('reset', () => requestAnimationFrame(update));
	form.addEventListener('submit', (event) => event.preventDefault());
	if (location.search) update();
}

function tileOf(element: HTMLElement): Tile {
	// The number in the corner is a filter, no word: else "draw 2" would find all that costs 2.
	const words = [...element.querySelectorAll('b, small > span, p')].map(({ textContent }) => textContent).join(' ');
	return {
		element,
		name: element.querySelector('b')?.textContent ?? '',
		text: fold(words),
		valuesOf: (filter) => element.getAttribute(`data-${filter}`)?.split('|') ?? [],
	};
}

/** The filters of the form, with the words that it shows for them. */
function filtersOf(form: HTMLFormElement): QueryFilter[] {
	const chips = [...form.querySelectorAll<HTMLInputElement>('.chips input')];
	const first = chips[0] && {
		name: chips[0].name,
		label: form.querySelector('.chips legend')?.textContent ?? '',
		values: chips.map(({ value, labels }) => ({ value, label: labels?.[0]?.textContent ?? '' })),
	};
	const selects = [...form.querySelectorAll('select')].filter(({ name }) => name !== 'sort');
	const others = selects.map(({ name, labels, options }) => ({
		name,
		label: labels[0]?.textContent ?? '',
		values: [...options].map(({ value, text }) => ({ value, label: text })),
	}));
	return (first ? [first, ...others] : others).map((filter) => ({
		...filter,
		values: filter.values.filter(({ value }) => value !== ''),
	}));
}

/** Suggests filters while one types, and says before what one may type. */
function suggestWords(form: HTMLFormElement, filters: readonly QueryFilter[]): void {
	const input = form.querySelector<HTMLInputElement>('input[name=q]');
	if (!input || filters.length === 0) return;
	suggestFor(input, {
		id: 'query-words',
		hint: form.dataset['hint'] ?? '',
		suggest: (typed) => completeQuery(typed, filters),
		show: (text) => [create('b', {}, text)],
		choose: (text) => {
			input.value = text.endsWith(':') ? text : `${text} `;
			input.dispatchEvent(new Event('input', { bubbles: true }));
		},
	});
}

function readAddress(form: HTMLFormElement): void {
	for (const [name, value] of new URLSearchParams(location.search)) {
		const control = form.elements.namedItem(name);
		if (control instanceof RadioNodeList || control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
			control.value = value;
	}
}

function choicesOf(form: HTMLFormElement, defaultSort: string): URLSearchParams {
	const choices = new URLSearchParams();
	for (const [name, value] of new FormData(form)) {
		if (typeof value === 'string' && value.trim() !== '' && !(name === 'sort' && value === defaultSort)) choices.set(name, value);
	}
	const selects = [...form.querySelectorAll('select')];
	for (const select of selects) select.classList.toggle('active', choices.has(select.name));
	const toggle = form.querySelector('.filter-toggle');
	const active = selects.filter(({ name }) => choices.has(name)).length;
	if (toggle) toggle.textContent = `${toggle.textContent?.replace(/ \(\d+\)$/, '')}${active > 0 ? ` (${active})` : ''}`;
	return choices;
}

function showMatches(grid: Grid, choices: URLSearchParams): void {
	const typed = choices.get('q') ?? '';
	const hasWords = readQuery(typed, grid.filters);
	const filters = [...choices].filter(([name]) => name !== 'q' && name !== 'sort');
	let shown = 0;
	for (const tile of grid.tiles) {
		const isMatch = hasWords(tile) && filters.every(([name, value]) => tile.valuesOf(name).includes(value));
		tile.element.hidden = !isMatch;
		if (isMatch) shown += 1;
	}
	showCount(grid, shown, typed === '' && filters.length === 0);
}

function showCount({ form, tiles, total }: Grid, shown: number, isAll: boolean): void {
	const count = document.querySelector('[data-grid-count]');
	const words = form.dataset['shown'] ?? '';
	if (count) count.textContent = isAll ? total : words.replace('{shown}', String(shown)).replace('{total}', String(tiles.length));
	document.querySelector<HTMLElement>('[data-grid-empty]')?.toggleAttribute('hidden', shown > 0);
}

function sortTiles({ list, tiles, defaultSort }: Grid, sort: string): void {
	if (sort === defaultSort) return list.append(...tiles.map(({ element }) => element));
	const compare = gridOrder(document.documentElement.lang);
	const sortKey = (element: HTMLElement) => element.getAttribute(`data-by-${sort}`);
	const placed = tiles.map(({ element, name }) => ({
		element,
		name,
		value: sortKey(element) === null ? null : Number(sortKey(element)),
	}));
	list.append(...placed.sort(compare).map(({ element }) => element));
}
