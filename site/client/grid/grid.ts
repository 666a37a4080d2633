/** Filters and sorts the tiles of a grid while the user types. The choices are in the address, so that a view can be linked. */

import { gridOrder } from '../../kinds/grid-order.ts';
import { enableFilterToggle } from '../filter-toggle.ts';
import { suggestFor } from '../combobox.ts';
import { element as create } from '../element.ts';
import type { KindKey } from '../../../contract/kinds.ts';
import { QueryError } from '../../../contract/query/query-error.ts';
import { foldText } from '../../../contract/search/terms/fold.ts';
import { compileTyped } from './grid-query.ts';
import type { FindRecords } from './grid-records.ts';
import { type Queried, type QueryFilter, completeQuery } from './query-words.ts';

interface Tile extends Queried {
	readonly element: HTMLElement;
	readonly id: string;
	readonly name: string;
}

interface Grid {
	readonly form: HTMLFormElement;
	readonly list: HTMLElement;
	readonly tiles: readonly Tile[];
	readonly filters: readonly QueryFilter[];
	/** Order of the tiles in the HTML. */
	readonly defaultSort: string;
	/** Label of the whole list. */
	readonly total: string;
}

/** Result of a typed query. */
interface Found {
	readonly test: (tile: Tile) => boolean;
	/** The order that the query asks for. */
	readonly order: readonly Tile[] | undefined;
}

const EVERYTHING: Found = { test: () => true, order: undefined };

/** Limit of valid words in an error message. */
const MOST_KNOWN = 12;

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
	enableFilterToggle(form);
	suggestWords(form, parts.filters);
	readAddress(form);
	const search = createSearch(parts, () => update());
	const update = () => {
		const choices = choicesOf(form, defaultSort);
		search(choices);
		history.replaceState(null, '', `${location.pathname}${choices.size > 0 ? `?${choices}` : ''}${location.hash}`);
	};
	form.addEventListener('input', update);
	form.addEventListener('reset', () => requestAnimationFrame(update));
	form.addEventListener('submit', (event) => event.preventDefault());
	if (location.search) update();
}

function tileOf(element: HTMLElement): Tile {
	// Excludes the number in the corner, else "draw 2" would match every card of cost 2.
	const words = [...element.querySelectorAll('b, small > span, p')].map(({ textContent }) => textContent).join(' ');
	return {
		element,
		id: idOf(element.querySelector('a')?.getAttribute('href') ?? ''),
		name: element.querySelector('b')?.textContent ?? '',
		text: foldText(words),
		valuesOf: (filter) => element.getAttribute(`data-${filter}`)?.split('|') ?? [],
	};
}

function idOf(address: string): string {
	return address
		.replace(/\.html$|\/$/, '')
		.split('/')
		.at(-1)!
		.toUpperCase();
}

/** The filters of the form with their labels. */
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

/** Suggests filters while the user types, with a hint before. */
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

/** Shows the tiles that match the choices. A query beyond the tiles loads the records and runs again. */
function createSearch(grid: Grid, again: () => void): (choices: URLSearchParams) => void {
	let records: FindRecords | undefined;
	let isLoading = false;
	let lastOrder = grid.defaultSort;
	const load = async () => {
		isLoading = true;
		const { kind, singular } = grid.form.dataset as { kind: KindKey; singular: string };
		const { loadRecords } = await import('./grid-records.ts');
		records = await loadRecords(kind, singular, grid.filters);
		again();
	};
	const find = (typed: string): Found | undefined => {
		try {
			return typed === '' ? EVERYTHING : records ? amongRecords(grid, records(typed)) : amongTiles(grid, typed);
		} catch (error) {
			if (!(error instanceof QueryError)) throw error;
			if (!records && error.fault === 'field' && !isLoading)
				void load().catch(() => {
					isLoading = false;
					showFault(grid.form, error);
				});
			else if (records || error.fault !== 'field') showFault(grid.form, error);
			return undefined;
		}
	};
	return (choices) => {
		const found = find((choices.get('q') ?? '').trim());
		// An incomplete query leaves the tiles as they are.
		if (!found) return;
		showMatches(grid, found.test, choices);
		const order = found.order ? `${choices.get('q')}` : (choices.get('sort') ?? grid.defaultSort);
		if (order !== lastOrder) {
			if (found.order) grid.list.append(...found.order.map(({ element }) => element));
			else sortTiles(grid, order);
		}
		lastOrder = order;
	};
}

function amongTiles({ tiles, filters }: Grid, typed: string): Found {
	const { test, compare } = compileTyped(typed, tiles, filters);
	return { test, order: compare && tiles.toSorted(compare) };
}

function amongRecords({ tiles }: Grid, { ids, isOrdered }: ReturnType<FindRecords>): Found {
	const ranks = new Map(ids.map((id, rank) => [id.toUpperCase(), rank]));
	const rankOf = ({ id }: Tile) => ranks.get(id) ?? ids.length;
	const order = isOrdered ? tiles.toSorted((left, right) => rankOf(left) - rankOf(right)) : undefined;
	return { test: ({ id }) => ranks.has(id), order };
}

function showFault({ dataset }: HTMLFormElement, { fault, at, known }: QueryError): void {
	const words =
		(fault === 'field' && dataset['faultField']) || (fault === 'word' && dataset['faultWord']) || dataset['faultSyntax'];
	const shown = known.slice(0, MOST_KNOWN).join(', ');
	const count = document.querySelector('[data-grid-count]');
	if (count) count.textContent = words?.replace('{known}', () => shown).replace('{at}', String(at + 1)) ?? '';
}

function showMatches(grid: Grid, test: (tile: Tile) => boolean, choices: URLSearchParams): void {
	const filters = [...choices].filter(([name]) => name !== 'q' && name !== 'sort');
	let shown = 0;
	for (const tile of grid.tiles) {
		const isMatch = test(tile) && filters.every(([name, value]) => tile.valuesOf(name).includes(value));
		tile.element.hidden = !isMatch;
		if (isMatch) shown += 1;
	}
	showCount(grid, shown, !choices.has('q') && filters.length === 0);
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
