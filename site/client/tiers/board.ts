/**
 * The tiers and the unranked items below. Items are dragged, or picked up (click, tap, Enter) and dropped: by a click on a tier
 * or on the next item, by arrow keys, or by a tier number.
 */
import { element } from '../element.ts';
import { fold } from '../fold.ts';
import { rememberFocus } from '../keep-focus.ts';
import { type Names, nameOf } from '../stats/names.ts';
import type { Strings } from '../strings.ts';
import { pictureOf } from './items.ts';
import { type TierList, UNRANKED, itemsOf, placeOf, withItemAt, withLabel, withoutTier } from './tier-list.ts';

export interface Board {
	readonly element: HTMLElement;
	/** Shows a list. */
	show(list: TierList, names: Names): void;
	/** Filters unranked items by words of the name and by group. */
	filter(words: string, group: ReadonlySet<string> | undefined): void;
}

interface BoardOptions {
	readonly strings: Strings;
	/** Called on each change by the user. */
	readonly onChange: (list: TierList) => void;
	/** Controls above the unranked items. */
	readonly tools: HTMLElement;
	readonly isReadOnly: boolean;
}

export function createBoard(options: BoardOptions): Board {
	const board = new TierBoard(options);
	return {
		element: board.element,
		show: (list, names) => board.show(list, names),
		filter: (words, group) => board.filter(words, group),
	};
}

class TierBoard {
	readonly element: HTMLElement;
	readonly #options: BoardOptions;
	readonly #rows = element('div', { class: 'tier-rows' });
	readonly #pool = element('div', { class: 'tier-pool' });
	/** The tiers as buttons at the bottom of a small screen while an item is picked up. */
	readonly #bar = element('div', { class: 'tier-bar', role: 'group' });
	readonly #status = element('p', { class: 'out', role: 'status' });
	readonly #tiles = new Map<string, HTMLElement>();
	#list: TierList | undefined;
	#names: Names = new Map();
	#picked: string | undefined;
	#isShown: (item: string) => boolean = () => true;

	constructor(options: BoardOptions) {
		this.#options = options;
		this.element = element('div', { class: 'tier-board' }, this.#rows, this.#pool, this.#bar, this.#status);
		if (options.isReadOnly) return;
		this.element.addEventListener('click', (event) => this.#click(event.target));
		this.element.addEventListener('keydown', (event) => this.#press(event));
		this.element.addEventListener('dragstart', (event) => this.#startDrag(event));
		this.element.addEventListener('dragover', (event) => this.#dragOver(event));
		this.element.addEventListener('drop', (event) => this.#drop(event));
		this.element.addEventListener('dragend', () => this.#pick(undefined));
	}

	show(list: TierList, names: Names): void {
		if (names !== this.#names) this.#tiles.clear();
		this.#list = list;
		this.#names = names;
		this.#picked = undefined;
		const rows = list.tiers.map((_, row) => this.#tierRow(list, row));
		this.#rows.replaceChildren(...rows);
		this.#bar.setAttribute('aria-label', this.#options.strings.t('tiers.bar'));
		this.#bar.replaceChildren(...list.tiers.map((_, row) => this.#barButton(row)));
		this.#pool.replaceChildren(...(this.#options.isReadOnly ? [] : this.#poolRow()));
		for (let row = UNRANKED; row < list.tiers.length; row += 1) this.#fill(row);
	}

	filter(words: string, group: ReadonlySet<string> | undefined): void {
		const wanted = fold(words);
		this.#isShown = (item) => fold(nameOf(this.#names, item)).includes(wanted) && (group?.has(item) ?? true);
		this.#fill(UNRANKED);
	}

	#tierRow(list: TierList, row: number): HTMLElement {
		const tier = list.tiers[row]!;
		const made = element(
			'section',
			{ class: 'tier-row', 'data-row': row, 'aria-label': tier.label },
			this.#head(row),
			this.#listOf(row),
		);
		made.style.setProperty('--tier', tier.color);
		return made;
	}

	#head(row: number): HTMLElement {
		const { t } = this.#options.strings;
		const { label } = this.#list!.tiers[row]!;
		if (this.#options.isReadOnly) return element('h2', { class: 'tier-head' }, label);
		const field = element('input', { value: label, maxlength: 24, 'aria-label': t('tiers.label', { number: row + 1 }) });
		field.addEventListener('input', () => {
			this.#change(withLabel(this.#list!, row, field.value));
			this.#bar.replaceChildren(...this.#list!.tiers.map((_, tier) => this.#barButton(tier)));
		});
		const remove = element('button', { type: 'button', 'aria-label': t('tiers.remove', { tier: label }) }, '×');
		remove.addEventListener('click', () => {
			const restoreFocus = rememberFocus(this.#rows);
			this.#change(withoutTier(this.#list!, row));
			this.show(this.#list!, this.#names);
			restoreFocus();
		});
		return element('div', { class: 'tier-head' }, field, remove);
	}

	#barButton(row: number): HTMLElement {
		const { label, color } = this.#list!.tiers[row]!;
		const button = element('button', { type: 'button' }, label || String(row + 1));
		button.style.setProperty('--tier', color);
		button.addEventListener('click', () => {
			const picked = this.#picked;
			this.#pick(undefined);
			if (picked !== undefined) this.#move(picked, row);
		});
		return button;
	}

	#poolRow(): HTMLElement[] {
		const title = this.#options.strings.t('tiers.unranked');
		const content = [element('h2', {}, title), this.#options.tools, this.#listOf(UNRANKED)];
		return [element('section', { 'data-row': UNRANKED, 'aria-label': title }, ...content)];
	}

	#listOf(row: number): HTMLElement {
		return element('ul', { class: 'tier-items', 'data-items': row });
	}

	#ulOf(row: number): HTMLElement | null {
		return this.element.querySelector(`[data-items="${row}"]`);
	}

	/** Puts the items of a row in order and sets one tab stop. */
	#fill(row: number): void {
		const ul = this.#ulOf(row);
		if (!ul || !this.#list) return;
		const items = itemsOf(this.#list, row).filter((item) => row !== UNRANKED || this.#isShown(item));
		const tiles = items.map((item) => this.#tileOf(item));
		ul.replaceChildren(...tiles);
		const buttons = tiles.map((tile) => tile.firstElementChild);
		for (const [index, button] of buttons.entries()) button?.setAttribute('tabindex', index === 0 ? '0' : '-1');
	}

	#tileOf(item: string): HTMLElement {
		const made = this.#tiles.get(item) ?? this.#makeTile(item);
		this.#tiles.set(item, made);
		return made;
	}

	#makeTile(item: string): HTMLElement {
		const name = nameOf(this.#names, item);
		const src = pictureOf(this.#list!.type, item);
		const picture = element('img', { src, alt: '', width: 48, height: 48, loading: 'lazy', draggable: 'false' });
		if (this.#options.isReadOnly) return element('li', {}, element('span', { class: 'tier-item' }, picture, name));
		// Some browsers cannot drag buttons.
		const attributes = { class: 'tier-item', role: 'button', 'aria-pressed': 'false', draggable: 'true', 'data-item': item };
		return element('li', {}, element('span', attributes, picture, name));
	}

	#buttonOf(item: string): HTMLElement | null {
		return (this.#tiles.get(item)?.firstElementChild as HTMLElement | null) ?? null;
	}

	#pick(item: string | undefined): void {
		if (this.#picked !== undefined) this.#buttonOf(this.#picked)?.setAttribute('aria-pressed', 'false');
		this.#picked = item;
		this.element.classList.toggle('is-moving', item !== undefined);
		if (item !== undefined) this.#buttonOf(item)?.setAttribute('aria-pressed', 'true');
	}

	#click(target: EventTarget | null): void {
		if (!(target instanceof Element) || target.closest('input, button, select')) return;
		const item = target.closest<HTMLElement>('[data-item]')?.dataset['item'];
		const picked = this.#picked;
		if (picked === undefined || picked === item) {
			if (item !== undefined) this.#pick(picked === item ? undefined : item);
			return;
		}
		const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
		if (row === undefined) return;
		this.#pick(undefined);
		this.#move(picked, Number(row), item);
	}

	/** Moves an item before another one, or to the end of a row. */
	#move(item: string, row: number, before?: string): void {
		const others = itemsOf(this.#list!, row).filter((other) => other !== item);
		const index = before === undefined ? others.length : others.indexOf(before);
		this.#moveTo(item, row, index < 0 ? others.length : index);
	}

	#moveTo(item: string, row: number, index: number): void {
		const from = placeOf(this.#list!, item)?.row;
		const next = withItemAt(this.#list!, item, { row, index });
		if (next === this.#list || from === undefined) return;
		this.#change(next);
		for (const changed of new Set([from, row])) this.#fill(changed);
		this.#focus(item);
		this.#tell(item);
	}

	#change(list: TierList): void {
		this.#list = list;
		this.#options.onChange(list);
	}

	#focus(item: string): void {
		const button = this.#buttonOf(item);
		if (!button?.isConnected) return;
		for (const other of button.closest('ul')?.querySelectorAll('[data-item]') ?? []) other.setAttribute('tabindex', '-1');
		button.setAttribute('tabindex', '0');
		button.focus();
	}

	/** Announces the new position of an item. */
	#tell(item: string): void {
		const { t } = this.#options.strings;
		const place = placeOf(this.#list!, item)!;
		const tier = this.#list!.tiers[place.row]?.label ?? t('tiers.unranked');
		const count = itemsOf(this.#list!, place.row).length;
		this.#status.textContent = t('tiers.placed', { name: nameOf(this.#names, item), tier, place: place.index + 1, count });
	}

	#press(event: KeyboardEvent): void {
		const item = event.target instanceof HTMLElement ? event.target.dataset['item'] : undefined;
		if (item === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
		const act = this.#keyAction(event.key, item);
		if (!act) return;
		event.preventDefault();
		act();
	}

	#keyAction(key: string, item: string): (() => void) | undefined {
		if (key === 'Enter' || key === ' ') return () => this.#pick(this.#picked === item ? undefined : item);
		if (key === 'Escape') return () => this.#pick(undefined);
		if (/^\d$/.test(key) && Number(key) <= this.#list!.tiers.length) return () => this.#move(item, Number(key) - 1);
		const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
			ArrowUp: [-1, 0],
			ArrowDown: [1, 0],
			ArrowLeft: [0, -1],
			ArrowRight: [0, 1],
		};
		const step = steps[key];
		return step && (() => this.#step(item, ...step));
	}

	/** One row or one index further: moves a picked-up item, else the focus. The last row holds unranked items. */
	#step(item: string, down: number, right: number): void {
		const place = placeOf(this.#list!, item)!;
		const rows = this.#list!.tiers.length;
		const at = place.row === UNRANKED ? rows : place.row;
		const to = Math.min(rows, Math.max(0, at + down));
		const row = to === rows ? UNRANKED : to;
		if (this.#picked === item) {
			if (down !== 0) this.#moveTo(item, row, row === UNRANKED ? 0 : itemsOf(this.#list!, row).length);
			else this.#moveTo(item, row, Math.max(0, place.index + right));
			return;
		}
		this.#focusNear(item, at, down, right);
	}

	#focusNear(item: string, at: number, down: number, right: number): void {
		const rows = this.#list!.tiers.length;
		const shown = (row: number) =>
			itemsOf(this.#list!, row === rows ? UNRANKED : row).filter((other) => row !== rows || this.#isShown(other));
		if (down === 0) {
			const row = shown(at);
			const next = row[row.indexOf(item) + right];
			if (next !== undefined) this.#focus(next);
			return;
		}
		// Skips empty rows.
		for (let row = at + down; row >= 0 && row <= rows; row += down) {
			const next = shown(row)[0];
			if (next !== undefined) return this.#focus(next);
		}
	}

	#startDrag(event: DragEvent): void {
		const item = event.target instanceof HTMLElement ? event.target.dataset['item'] : undefined;
		if (item === undefined || !event.dataTransfer) return;
		event.dataTransfer.effectAllowed = 'move';
		event.dataTransfer.setData('text/plain', nameOf(this.#names, item));
		this.#pick(item);
	}

	#dragOver(event: DragEvent): void {
		if (this.#picked !== undefined && rowAt(event) !== undefined) event.preventDefault();
	}

	#drop(event: DragEvent): void {
		const row = rowAt(event);
		const item = this.#picked;
		if (item === undefined || row === undefined) return;
		event.preventDefault();
		this.#pick(undefined);
		this.#move(item, row, nextOf(event, item));
	}
}

function rowAt({ target }: DragEvent): number | undefined {
	const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;
	return row === undefined ? undefined : Number(row);
}

/** The item after the drop position: the one under the pointer, or the next one in its far half. */
function nextOf({ target, clientX }: DragEvent, dragged: string): string | undefined {
	const tile = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null;
	if (!tile || tile.dataset['item'] === dragged) return undefined;
	const { left, width } = tile.getBoundingClientRect();
	if (clientX < left + width / 2) return tile.dataset['item'];
	const following = [...(tile.closest('ul')?.querySelectorAll<HTMLElement>('[data-item]') ?? [])].map(
		({ dataset }) => dataset['item'],
	);
	return following.slice(following.indexOf(tile.dataset['item']) + 1).find((item) => item !== dragged);
}
