/** A text field with suggestions, following the ARIA pattern for a combobox with a listbox. */
import { element } from './element.ts';

export interface Suggesting<Item> {
	/** Id of the list; option ids append a number. */
	readonly id: string;
	/** Called on each key; best first. */
	readonly suggest: (query: string) => readonly Item[];
	readonly show: (item: Item) => readonly (Node | string)[];
	readonly choose: (item: Item, query: string) => void;
	/** Message without results. A field without this message also accepts free text, and Enter selects no suggestion. */
	readonly none?: string;
	/** Message before the user types. */
	readonly hint?: string;
}

export interface ComboboxLabels {
	readonly label: string;
	readonly placeholder: string;
}

/** A labelled field with suggestions. Choosing one clears the field. */
export function createCombobox<Item>({ label, placeholder }: ComboboxLabels, options: Suggesting<Item>): HTMLElement {
	const input = element('input', {
		...{ class: 'field', type: 'search', id: `${options.id}-field`, placeholder, autocomplete: 'off' },
		...{ spellcheck: 'false', autocapitalize: 'off', enterkeyhint: 'done' },
	});
	const frame = element(
		'div',
		{ class: 'combobox' },
		element('label', { for: input.id }, label),
		element('div', { class: 'combobox-field' }, input),
	);
	const choose = (item: Item, query: string): void => {
		input.value = '';
		options.choose(item, query);
	};
	suggestFor(input, { ...options, choose });
	return frame;
}

/** Adds suggestions to an existing field. */
export function suggestFor<Item>(input: HTMLInputElement, options: Suggesting<Item>): void {
	const list = element('div', { id: options.id, role: 'listbox', class: 'suggestions-list', hidden: true });
	list.setAttribute('aria-label', input.labels?.[0]?.textContent ?? input.getAttribute('aria-label') ?? '');
	const status = element('p', { class: 'suggestions-none', role: 'status', hidden: true });
	input.after(list, status);
	const roles = { role: 'combobox', 'aria-controls': options.id, 'aria-autocomplete': 'list', 'aria-expanded': 'false' };
	for (const [name, value] of Object.entries(roles)) input.setAttribute(name, value);
	const state: State<Item> = { input, list, status, options, items: [], active: -1 };
	input.addEventListener('input', () => ask(state));
	input.addEventListener('focus', () => ask(state));
	input.addEventListener('blur', () => close(state));
	input.addEventListener('keydown', (event) => onKey(state, event));
	// Keeps the focus in the field, and the keyboard of a phone open, on a tap.
	list.addEventListener('pointerdown', (event) => event.preventDefault());
	list.addEventListener('mousedown', (event) => event.preventDefault());
	list.addEventListener('click', (event) => {
		const option = event.target instanceof Element ? event.target.closest('[role=option]') : null;
		if (option) choose(state, [...list.children].indexOf(option));
	});
}

interface State<Item> {
	readonly input: HTMLInputElement;
	readonly list: HTMLElement;
	readonly status: HTMLElement;
	readonly options: Suggesting<Item>;
	items: readonly Item[];
	active: number;
}

function ask<Item>(state: State<Item>): void {
	const { input, list, status, options } = state;
	state.items = options.suggest(input.value);
	list.replaceChildren(
		...state.items.map((item, index) =>
			element('div', { role: 'option', id: `${options.id}-${index}`, 'aria-selected': 'false' }, ...options.show(item)),
		),
	);
	list.hidden = state.items.length === 0;
	input.setAttribute('aria-expanded', String(!list.hidden));
	const words = state.items.length > 0 ? undefined : input.value.trim() === '' ? options.hint : options.none;
	status.hidden = words === undefined;
	status.textContent = words ?? '';
	activate(state, options.none === undefined || state.items.length === 0 ? -1 : 0);
}

function close<Item>({ input, list, status }: State<Item>): void {
	list.hidden = true;
	status.hidden = true;
	input.setAttribute('aria-expanded', 'false');
	input.removeAttribute('aria-activedescendant');
}

function activate<Item>(state: State<Item>, index: number): void {
	state.active = index;
	for (const [place, option] of [...state.list.children].entries()) option.setAttribute('aria-selected', String(place === index));
	const option = state.list.children[index];
	option?.scrollIntoView({ block: 'nearest' });
	if (option) state.input.setAttribute('aria-activedescendant', option.id);
	else state.input.removeAttribute('aria-activedescendant');
}

function choose<Item>(state: State<Item>, index: number): void {
	const item = state.items[index];
	if (item === undefined) return;
	state.options.choose(item, state.input.value);
	ask(state);
	state.input.focus();
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function onKey<Item>(state: State<Item>, event: KeyboardEvent): void {
	if (event.isComposing) return;
	const step = STEPS[event.key];
	const { length } = state.items;
	if (step !== undefined && length > 0) {
		event.preventDefault();
		state.list.hidden = false;
		state.input.setAttribute('aria-expanded', 'true');
		activate(state, (state.active + step + (state.active < 0 && step < 0 ? 1 : 0) + length) % length);
	} else if (event.key === 'Enter' && !state.list.hidden && state.active >= 0) {
		event.preventDefault();
		choose(state, state.active);
	} else if (event.key === 'Escape' && !state.list.hidden) {
		event.preventDefault();
		close(state);
	}
}
