/** Filters and sorts the tiles of a grid as one types. The choices stand in the address, so that a view can be linked. */

import { gridOrder } from '../kinds/grid-order.ts';
import { enableFilterToggle } from './filter-toggle.ts';
import { fold } from './fold.ts';

interface Tile {
	readonly element: HTMLElement;
	readonly name: string;
	readonly text: string;
}

interface Grid {
	readonly form: HTMLFormElement;
	readonly list: HTMLElement;
	readonly tiles: readonly Tile[];
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
		defaultSort,
		total: document.querySelector('[data-grid-count]')?.textContent ?? '',
	};
	let lastSort = defaultSort;
	enableFilterToggle(form);
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
	return { element, name: element.querySelector('b')?.textContent ?? '', text: fold(element.textContent ?? '') };
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
	const words = fold(choices.get('q') ?? '')
		.split(/\s+/)
		.filter(Boolean);
	const filters = [...choices].filter(([name]) => name !== 'q' && name !== 'sort');
	let shown = 0;
	for (const { element, text } of grid.tiles) {
		const isMatch =
			words.every((word) => text.includes(word)) &&
			filters.every(([name, value]) => element.getAttribute(`data-${name}`)?.split('|').includes(value));
		element.hidden = !isMatch;
		if (isMatch) shown += 1;
	}
	showCount(grid, shown, words.length + filters.length === 0);
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
