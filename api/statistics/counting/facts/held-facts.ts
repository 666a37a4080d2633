import { type FactSource, KIND, actOf } from './fact-source.ts';

/** A copy of something that a seat had. */
interface Held {
	readonly kind: number;
	readonly item: number;
	readonly floor: number;
	readonly upgrades: number;
	readonly enchantment: number;
	readonly wax: number;
	readonly givenAway: number;
	readonly earlier: number;
}

const PLAIN = { floor: 0, upgrades: 0, enchantment: 0, wax: 0, givenAway: 0 };

/** Adds what a seat had at the end, what it gave away and the potions that it used. */
export function addHeld(source: FactSource): void {
	for (const list of [deckOf(source), relicsOf(source)]) addCopies(source, list);
	addPotions(source);
}

/** Copies are numbered by floor. */
function addCopies({ view, seat, sink: { held } }: FactSource, list: Held[]): void {
	const { columns } = held;
	const copies = new Map<number, number>();
	for (const { kind, item, floor, upgrades, enchantment, wax, givenAway, earlier } of list.sort(byFloor)) {
		const copy = (copies.get(item) ?? 0) + 1;
		copies.set(item, copy);
		const at = held.next();
		columns.seat[at] = seat;
		columns.kind[at] = kind;
		columns.item[at] = item;
		columns.copy[at] = copy;
		columns.floor[at] = floor;
		columns.act[at] = floor > view.floors.count ? 0 : actOf(view, Math.max(1, floor));
		columns.upgrades[at] = upgrades;
		columns.enchantment[at] = enchantment;
		columns.wax[at] = wax;
		columns.given_away[at] = givenAway;
		columns.earlier[at] = earlier;
	}
}

const byFloor = (left: Held, right: Held): number => left.floor - right.floor;

/** Counts each item of a seat once. */
function onceInSeat({ tally }: FactSource, kind: 'card' | 'relic' | 'potion'): (item: number) => number {
	const known = new Map<number, number>();
	return (item) => {
		const earlier = known.get(item) ?? tally.count(kind, item);
		known.set(item, earlier);
		return earlier;
	};
}

function deckOf(source: FactSource): Held[] {
	const { view, codes } = source;
	const { words, deck } = view;
	const earlierOf = onceInSeat(source, 'card');
	return Array.from({ length: deck.count }, (_, row) => {
		const item = codes.read('cards', words[deck.id + row]!);
		return {
			...PLAIN,
			kind: KIND.card,
			item,
			floor: words[deck.floor + row]!,
			upgrades: words[deck.upgrades + row]!,
			enchantment: codes.read('enchantments', words[deck.enchantment + row]!),
			earlier: earlierOf(item),
		};
	});
}

/** Relics at the end, and once each of those that were given away and not held as well. */
function relicsOf(source: FactSource): Held[] {
	const { view, codes } = source;
	const { words, relics, removedRelics } = view;
	const earlierOf = onceInSeat(source, 'relic');
	const held = Array.from({ length: relics.count }, (_, row) => {
		const item = codes.read('relics', words[relics.id + row]!);
		const wax = words[relics.isWax + row]!;
		return { ...PLAIN, kind: KIND.relic, item, floor: words[relics.floor + row]!, wax, earlier: wax === 1 ? 0 : earlierOf(item) };
	});
	const had = new Set(held.map(({ item }) => item));
	const removed = new Set(Array.from(words.subarray(removedRelics.id, removedRelics.id + removedRelics.count)));
	const givenAway = [...removed].map((code) => codes.read('relics', code)).filter((item) => !had.has(item));
	return [...held, ...givenAway.map((item) => ({ ...PLAIN, kind: KIND.relic, item, givenAway: 1, earlier: earlierOf(item) }))];
}

function addPotions(source: FactSource): void {
	const { view, seat, codes, sink } = source;
	const { words, potions, potionEvents } = view;
	const earlierOf = onceInSeat(source, 'potion');
	const belt = Array.from({ length: potions.count }, (_, row) => {
		const item = codes.read('potions', words[potions.id + row]!);
		return { ...PLAIN, kind: KIND.potion, item, earlier: earlierOf(item) };
	});
	addCopies(source, belt);
	const { columns } = sink.potion_uses;
	for (let row = 0; row < potionEvents.count; row++) {
		const item = codes.read('potions', words[potionEvents.id + row]!);
		const floor = words[potionEvents.floor + row]!;
		const at = sink.potion_uses.next();
		columns.seat[at] = seat;
		columns.act[at] = actOf(view, floor);
		columns.floor[at] = floor;
		columns.item[at] = item;
		columns.used[at] = words[potionEvents.isUsed + row]!;
		columns.earlier[at] = earlierOf(item);
	}
}

/** Adds what the other players of the run had and the player had not. */
export function addPartyHeld({ view, seat, codes, sink: { party_held: rows } }: FactSource): void {
	const lists = [
		{ kind: KIND.card, list: 'cards', own: view.deck, others: view.otherCards },
		{ kind: KIND.relic, list: 'relics', own: view.relics, others: view.otherRelics },
		{ kind: KIND.potion, list: 'potions', own: view.potions, others: view.otherPotions },
	] as const;
	const { columns } = rows;
	for (const { kind, list, own, others } of lists) {
		const had = new Set(view.words.subarray(own.id, own.id + own.count));
		for (let row = 0; row < others.count; row++) {
			const code = view.words[others.id + row]!;
			if (had.has(code)) continue;
			const at = rows.next();
			columns.seat[at] = seat;
			columns.kind[at] = kind;
			columns.item[at] = codes.read(list, code);
		}
	}
}
