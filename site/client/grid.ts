/** Filters and sorts the tiles of a grid as one types. The choices stand in the address, so that a view can be linked. */

interface Tile {
	readonly element: HTMLElement;
	readonly name: string;
	readonly text: string;
}

const form = document.querySelector<HTMLFormElement>('[data-filters]');
const grid = document.querySelector<HTMLElement>('[data-grid]');
if (form && grid) enableGrid(form, grid);

function enableGrid(form: HTMLFormElement, grid: HTMLElement): void {
	const tiles = [...grid.children].map((child) => tileOf(child as HTMLElement));
	const defaultSort = form.querySelector<HTMLSelectElement>('[name=sort]')?.value ?? 'name';
	readAddress(form);
	const update = () => {
		const choices = choicesOf(form, defaultSort);
		showMatches(form, tiles, choices);
		sortTiles(grid, tiles, choices.get('sort') ?? defaultSort);
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

/** Lower case without accents, so that what is typed quickly is found. */
function fold(text: string): string {
	return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function readAddress(form: HTMLFormElement): void {
	for (const [name, value] of new URLSearchParams(location.search)) {
		const control = form.elements.namedItem(name);
		if (control instanceof RadioNodeList || control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
	}
}

function choicesOf(form: HTMLFormElement, defaultSort: string): URLSearchParams {
	const choices = new URLSearchParams();
	for (const [name, value] of new FormData(form)) {
		if (typeof value === 'string' && value.trim() !== '' && !(name === 'sort' && value === defaultSort)) choices.set(name, value);
	}
	for (const select of form.querySelectorAll('select')) select.classList.toggle('active', choices.has(select.name));
	return choices;
}

function showMatches(form: HTMLFormElement, tiles: readonly Tile[], choices: URLSearchParams): void {
	const words = fold(choices.get('q') ?? '').split(/\s+/).filter(Boolean);
	const filters = [...choices].filter(([name]) => name !== 'q' && name !== 'sort');
	let shown = 0;
	for (const { element, text } of tiles) {
		const isMatch =
			words.every((word) => text.includes(word)) &&
			filters.every(([name, value]) => element.getAttribute(`data-${name}`)?.split('|').includes(value));
		element.hidden = !isMatch;
		if (isMatch) shown += 1;
	}
	showCount(form, shown, tiles.length);
}

function showCount(form: HTMLFormElement, shown: number, total: number): void {
	const count = document.querySelector('[data-grid-count]');
	const words = form.dataset['shown'] ?? '';
	if (count) count.textContent = words.replace('{shown}', String(shown)).replace('{total}', String(total));
	document.querySelector<HTMLElement>('[data-grid-empty]')?.toggleAttribute('hidden', shown > 0);
}

let lastSort = '';

function sortTiles(grid: HTMLElement, tiles: readonly Tile[], sort: string): void {
	if (sort === lastSort) return;
	lastSort = sort;
	const collator = new Intl.Collator(document.documentElement.lang, { numeric: true });
	const valueOf = ({ element }: Tile) => Number(element.getAttribute(`data-by-${sort}`) ?? Number.POSITIVE_INFINITY);
	const sorted = tiles.toSorted((left, right) => {
		const difference = sort === 'name' ? 0 : valueOf(left) - valueOf(right);
		return difference || collator.compare(left.name, right.name);
	});
	grid.append(...sorted.map(({ element }) => element));
}
