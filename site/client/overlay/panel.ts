/** The panel of an overlay; its parts are created once and change in place. */
import { element } from '../element.ts';
import { type Names, inWords, nameOf } from '../stats/names.ts';
import { count } from '../numbers.ts';
import type { Strings } from '../strings.ts';
import type { OverlayOptions, Part } from './options.ts';
import type { OverlayRun } from './overlay-run.ts';
import { createRatePart } from './rate-part.ts';
import type { PanelPart } from './panel-part.ts';

type Kind = 'cards' | 'relics' | 'potions';

export interface OverlayNames extends Readonly<Record<Kind, Names>> {
	readonly characters: Names;
}

type Make = (names: OverlayNames, strings: Strings) => PanelPart;

const MAKE: Readonly<Record<Part, Make>> = {
	head: createHead,
	hp: createHealth,
	rate: (_names, strings) => createRatePart(strings),
	relics: (names, { t }) => createIcons('relics', names.relics, t('field.relics')),
	potions: (names, { t }) => createIcons('potions', names.potions, t('live.potions')),
	deck: createDeck,
};

/** @param names of the records that the parts show */
export function createPanel({ parts }: OverlayOptions, names: OverlayNames, strings: Strings): PanelPart {
	const made = parts.map((part) => MAKE[part](names, strings));
	const panel = element(
		'section',
		{ class: 'panel', 'aria-label': strings.t('section.overlay') },
		...made.map((part) => part.element),
	);
	const show = (run: OverlayRun): void => {
		const hue = run.character?.toLowerCase().replaceAll(/[^a-z]/g, '') ?? '';
		panel.className = `panel hue-${hue}`;
		for (const part of made) part.show(run);
	};
	return { element: panel, show };
}

const emblem = (kind: Kind | 'characters', id: string, alt = ''): HTMLImageElement =>
	element('img', { src: `/static/emblems/${kind}/${id.toLowerCase()}.svg`, alt, width: 24, height: 24 });

function createHead({ characters }: OverlayNames, { t }: Strings): PanelPart {
	const [picture, name, place] = [
		element('div', { class: 'portrait' }),
		element('p', { class: 'name' }),
		element('p', { class: 'place' }),
	];
	let shown: string | undefined;
	const show = ({ character, ascension, act, total_floor: floor }: OverlayRun): void => {
		// Modded characters have no picture.
		if (character !== shown)
			picture.replaceChildren(...(character !== undefined && characters.has(character) ? [emblem('characters', character)] : []));
		shown = character;
		name.textContent = character === undefined ? '' : nameOf(characters, character);
		const words = [
			ascension !== undefined && `A${ascension}`,
			act !== undefined && t('stats.act', { number: act }),
			floor !== undefined && `${t('stats.floor')} ${floor}`,
		];
		place.textContent = words.filter(Boolean).join(' · ');
	};
	return { element: element('header', {}, picture, element('div', {}, name, place)), show };
}

function createHealth(_names: OverlayNames, { t }: Strings): PanelPart {
	const bar = element('i');
	const [hp, gold] = [element('p', {}), element('p', { class: 'gold' })];
	const scale = element('div', { class: 'bar', 'aria-hidden': 'true' }, bar);
	const show = ({ hp: now = 0, max_hp: most = now, block = 0, gold: purse }: OverlayRun): void => {
		const share = Math.min(100, (100 * now) / Math.max(1, most));
		bar.style.setProperty('--share', `${share}%`);
		bar.className = share < LOW_SHARE ? 'low' : '';
		const shield = block > 0 && element('span', { class: 'block' }, ` +${count(block)}`);
		hp.replaceChildren(element('b', {}, count(now)), ` / ${count(most)} ${t('field.hp')}`, shield || '');
		gold.textContent = purse === undefined ? '' : `${count(purse)} ${t('field.gold')}`;
	};
	return { element: element('div', { class: 'health' }, scale, element('div', { class: 'line' }, hp, gold)), show };
}

/** Items shown as pictures. */
function createIcons(kind: 'relics' | 'potions', names: Names, label: string): PanelPart {
	const list = element('ul', { class: 'icons', 'aria-label': label });
	const keep = keptItems(list);
	const show = (run: OverlayRun): void => {
		const ids = run[kind] ?? [];
		list.hidden = ids.length === 0;
		keep(ids, (id) => element('li', {}, names.has(id) ? emblem(kind, id, nameOf(names, id)) : element('span', {}, inWords(id))));
	};
	return { element: list, show };
}

/** Low HP, in percent. */
const LOW_SHARE = 35;
/** Longer decks use two columns. */
const MOST_IN_COLUMN = 14;

function createDeck({ cards }: OverlayNames, { t }: Strings): PanelPart {
	const [title, list] = [element('h2', {}), element('ul', { class: 'deck' })];
	const keep = keptItems(list);
	const part = element('div', {}, title, list);
	const show = ({ deck = [] }: OverlayRun): void => {
		part.hidden = deck.length === 0;
		title.textContent = `${t('run.deck')} · ${count(deck.length)}`;
		const copies = new Map<string, number>();
		for (const id of deck) copies.set(id, (copies.get(id) ?? 0) + 1);
		list.classList.toggle('two', copies.size > MOST_IN_COLUMN);
		keep(
			[...copies].map(([id, number]) => `${id} ${number}`),
			(key) => cardLine(key, cards),
		);
	};
	return { element: part, show };
}

/** @param key a card and its count: `BASH+ 2` */
function cardLine(key: string, cards: Names): HTMLElement {
	const [given = '', copies] = key.split(' ');
	const id = given.replace(/\+$/, '');
	const name = element(
		'span',
		{ class: given === id ? 'card' : 'card upgraded' },
		(cards.get(id) ?? inWords(id)) + given.slice(id.length),
	);
	return element('li', {}, cards.has(id) && emblem('cards', id), name, copies === '1' ? null : element('b', {}, `×${copies}`));
}

/** Fills a list, reusing elements by key; marks elements that are new after the first call. */
function keptItems(list: HTMLElement): (keys: readonly string[], make: (key: string) => HTMLElement) => void {
	let items = new Map<string, HTMLElement>();
	return (keys, make) => {
		const isFirst = items.size === 0;
		const unique = keys.map((key, index) => (keys.indexOf(key) === index ? key : `${key}#${index}`));
		const next = new Map(
			unique.map((key, index) => {
				const known = items.get(key);
				const item = known ?? make(keys[index]!);
				if (!known && !isFirst) item.classList.add('new');
				return [key, item] as const;
			}),
		);
		const changed = [...next.values()].some((item, index) => list.children[index] !== item) || list.children.length !== next.size;
		if (changed) list.replaceChildren(...next.values());
		items = next;
	};
}
