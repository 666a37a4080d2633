import { className } from '../../../contract/records/class-name.ts';
import type { FactsRecord } from '../../load/facts-schema.ts';
import type { Problem } from '../../problems/problem.ts';
import type { SourceCheck } from '../check.ts';
import { checkLayers } from '../layers.ts';
import { monsterPowers } from './monster-powers.ts';
import type { ChannelSource } from '../../load/channel-source.ts';
import type { ById } from '../../load/channel-source.ts';

/** The variable with the stacks of a power; monsters state no other number. */
const STACKS = 'Amount';

/** A card or monster that gives a power, with the numbers on its page. */
interface Giver {
	readonly name: string;
	readonly numbers: ReadonlySet<number>;
	/** Variables that the giver states; undefined means all. */
	readonly states?: ReadonlySet<string>;
}

/**
 * A power shows the numbers of the card with its id, else of the only card or monster that gives it. With several givers its
 * text shows a sample, which is not checked. Cards without numbers state them in words.
 */
export const powerNumbers: SourceCheck = {
	name: 'power-numbers',
	description: 'Ensures that a power shows the same numbers as the card or monster that gives it.',
	check: (source) => checkLayers(source, checkChannel),
};

function checkChannel(channel: ChannelSource): Problem[] {
	const cards = channel.facts.get('cards') ?? new Map();
	const givers = giversOf(cards, channel.facts.get('monsters') ?? new Map());
	return [...(channel.facts.get('powers') ?? [])].flatMap(([id, power]) => {
		const own = cards.get(id);
		const known = givers.get(className(id)) ?? [];
		const giver = own ? cardAsGiver(own) : known.length === 1 ? known[0] : undefined;
		return giver && giver.numbers.size > 0 ? compare(power, giver) : [];
	});
}

/** Givers by class name of the power. */
function giversOf(cards: ById<FactsRecord>, monsters: ById<FactsRecord>): Map<string, Giver[]> {
	const givers = new Map<string, Giver[]>();
	const add = (key: string, giver: Giver) => givers.set(key, [...(givers.get(key) ?? []), giver]);
	for (const card of cards.values()) {
		const applied = (card['powers_applied'] ?? []) as readonly { readonly power_key?: string }[];
		for (const key of new Set(applied.map(({ power_key }) => power_key))) if (key) add(key, cardAsGiver(card));
	}
	for (const monster of monsters.values()) {
		for (const [id, numbers] of amountsOf(monster)) add(className(id), { name: monster.id, numbers, states: new Set([STACKS]) });
	}
	return givers;
}

function cardAsGiver(card: FactsRecord): Giver {
	const values = Object.values({ ...(card['vars'] as object | undefined), ...card.variables });
	return { name: card.id, numbers: new Set(values.filter((value) => typeof value === 'number')) };
}

/** Amounts of each power that a monster gives, by power id. */
function amountsOf(monster: FactsRecord): Map<string, ReadonlySet<number>> {
	const byPower = Map.groupBy(monsterPowers(monster), ({ power_id }) => power_id);
	return new Map([...byPower].map(([id, given]) => [id, new Set(given.flatMap(({ amount }) => amount ?? []))]));
}

function compare(power: FactsRecord, { name, numbers, states }: Giver): Problem[] {
	return Object.entries(power.variables ?? {}).flatMap(([variable, value]) => {
		if (typeof value !== 'number' || (states && !states.has(variable)) || numbers.has(value)) return [];
		return [
			{
				check: powerNumbers.name,
				file: 'facts/powers.json',
				path: `powers.${power.id}.${variable}`,
				message: `differs from the amount that ${name} gives`,
				expected: `one of ${[...numbers].join(', ')}`,
				got: String(value),
			},
		];
	});
}
