/** The final deck and the relics of a run, as pictures. */
import { element } from '../../element.ts';
import { type Names, recordLink } from '../../stats/names.ts';
import { type RunCard, type RunPlayer, bareId } from './run-data.ts';
import type { RunNames } from './run-names.ts';

const PICTURE = 72;

/** Equal cards of a deck. */
interface Copies {
	readonly id: string;
	readonly isUpgraded: boolean;
	readonly count: number;
}

/** A tile for each card, with how many of it there are. */
export function createDeck(deck: readonly RunCard[], { cards }: RunNames): HTMLElement {
	const tiles = copiesOf(deck).map((copies) => element('li', {}, cardTile(copies, cards)));
	return element('ul', { class: 'deck-tiles' }, ...tiles);
}

export function createRelics(player: RunPlayer | undefined, { relics: names }: RunNames): HTMLElement {
	const items = (player?.relics ?? []).map(({ id }) => element('li', {}, tileOf('relics', bareId(id), names)));
	return element('ul', { class: 'deck-tiles' }, ...items);
}

/** Upgraded copies stand apart. */
function copiesOf(deck: readonly RunCard[]): Copies[] {
	const groups = Map.groupBy(deck, ({ id, current_upgrade_level: level }) => `${bareId(id)}${level ? '+' : ''}`);
	return [...groups].map(([key, copies]) => ({
		id: key.replace(/\+$/, ''),
		isUpgraded: key.endsWith('+'),
		count: copies.length,
	}));
}

function cardTile({ id, isUpgraded, count }: Copies, names: Names): HTMLElement {
	const tile = tileOf('cards', id, names, isUpgraded ? '+' : '');
	if (isUpgraded) tile.classList.add('is-better');
	if (count > 1) tile.append(element('small', { class: 'deck-count' }, `×${count}`));
	return tile;
}

function tileOf(kind: 'cards' | 'relics', id: string, names: Names, suffix = ''): HTMLElement {
	const tile = recordLink(kind, id, names, suffix);
	tile.classList.add('deck-tile');
	const picture = tile.querySelector('img');
	if (picture) picture.width = picture.height = PICTURE;
	return tile;
}
