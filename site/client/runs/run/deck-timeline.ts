import { element } from '../../element.ts';
import { type DrawThumbnail, loadThumbnails } from '../thumbnails.ts';
import { type Names, loadNames, nameOf, recordLink } from '../../stats/names.ts';
import type { Strings } from '../../strings.ts';
import { type Floor, type FloorStats, bareId } from './run-data.ts';
import { floorAnchor } from './floor-list.ts';
import type { RunNames } from './run-names.ts';

/** One change of the deck. The sign is read out with the words that stand beside it. */
interface Change {
	readonly sign: '+' | '−' | '↑' | '↓' | '→' | '✦';
	readonly word: string;
	readonly content: readonly (Node | string)[];
}

interface DeckNames {
	readonly cards: Names;
	readonly enchantments: Names;
	/** Draws a card as the run history of the game does. */
	readonly draw: DrawThumbnail;
}

/** The floors on which the deck changed, with every change; undefined where none did. */
export async function createDeckTimeline(
	floors: readonly Floor[],
	{ cards }: RunNames,
	strings: Strings,
): Promise<HTMLElement | undefined> {
	const [enchantments, draw] = await Promise.all([
		loadNames('enchantments'),
		// Without them the emblems stay.
		loadThumbnails().catch((): DrawThumbnail => () => undefined),
	]);
	const names = { cards, enchantments, draw };
	const items = floors.flatMap(({ number, stats }) => {
		const changes = stats ? changesOf(stats, names, strings) : [];
		return changes.length > 0 ? [timelineItem(number, changes, strings)] : [];
	});
	return items.length > 0 ? element('ol', { class: 'deck-timeline' }, ...items) : undefined;
}

function timelineItem(floor: number, changes: readonly Change[], { t }: Strings): HTMLElement {
	const link = element('a', { href: `#${floorAnchor(floor)}` }, `${t('stats.floor')} ${floor}`);
	const list = changes.map(({ sign, word, content }) =>
		element(
			'span',
			{ class: 'deck-change' },
			element('span', { class: 'deck-sign', title: word }, sign, element('span', { class: 'out' }, ` ${word} `)),
			...content,
		),
	);
	return element('li', {}, link, element('span', {}, ...list));
}

function changesOf(stats: FloorStats, names: DeckNames, { t }: Strings): Change[] {
	const card = (id: string) => cardLink(bareId(id), names);
	const each = <Item>(sign: Change['sign'], key: string, items: readonly Item[], content: (item: Item) => (Node | string)[]) =>
		items.map((item) => ({ sign, word: t(key), content: content(item) }));
	return [
		...each('+', 'floor.gained', gainedCards(stats), (id) => [card(id)]),
		...each('−', 'floor.removed', stats.cards_removed ?? [], ({ id }) => [card(id)]),
		...each('↑', 'floor.upgraded', stats.upgraded_cards ?? [], (id) => [card(id)]),
		...each('↓', 'floor.downgraded', stats.downgraded_cards ?? [], (id) => [card(id)]),
		...each('→', 'floor.transformed', stats.cards_transformed ?? [], ({ original_card, final_card }) => [
			card(original_card.id),
			' → ',
			card(final_card.id),
		]),
		...each('✦', 'floor.enchanted', stats.cards_enchanted ?? [], ({ card: given, enchantment }) => [
			card(given.id),
			` (${nameOf(names.enchantments, bareId(enchantment))})`,
		]),
	];
}

/** Files of older versions list only what was chosen. */
function gainedCards({ cards_gained, card_choices = [] }: FloorStats): string[] {
	return cards_gained?.map(({ id }) => id) ?? card_choices.filter(({ was_picked }) => was_picked).map(({ card }) => card.id);
}

function cardLink(id: string, { cards, draw }: DeckNames): HTMLElement {
	const link = recordLink('cards', id, cards);
	const thumbnail = draw(id);
	if (thumbnail) link.querySelector('img')?.replaceWith(thumbnail);
	return link;
}
