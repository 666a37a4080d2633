import type { ChangeWords } from '../../contract/changelog/words/change-words.ts';
import type { KindKey } from '../../contract/kinds.ts';

/** Part of a condition: a string of the pages with its values, or with records by their English names. */
export interface ConditionPart {
	readonly key: string;
	readonly values?: Readonly<Record<string, string>>;
	readonly names?: Readonly<Record<string, readonly (readonly [kind: KindKey, englishName: string])[]>>;
}

type Match = readonly (string | undefined)[];

const named = (...names: readonly (readonly [KindKey, string])[]): NonNullable<ConditionPart['names']> => ({ name: names });

/** Condition parts by their English wording. */
const FORMS: readonly (readonly [RegExp, (match: Match) => ConditionPart])[] = [
	[/^Solo runs only$/, () => ({ key: 'ancient.solo' })],
	[/^Multiplayer runs only$/, () => ({ key: 'ancient.multiplayer' })],
	[/^Half as likely as the others$/, () => ({ key: 'ancient.half' })],
	[/^Packs can be made from the cards of the player$/, () => ({ key: 'ancient.packs' })],
	[/^Deck holds a starter card with an Ancient version$/, () => ({ key: 'ancient.starter_card' })],
	[/^Player owns a starter relic with an Ancient version$/, () => ({ key: 'ancient.starter_relic' })],
	[/^Act (\d)$/, ([, number = '']) => ({ key: 'ancient.act', values: { number } })],
	[/^coin flip with ([^;]+)$/i, ([, name = '']) => ({ key: 'ancient.coin_flip', names: named(['relics', name]) })],
	[/^not beside ([^;]+)$/i, ([, name = '']) => ({ key: 'ancient.not_beside', names: named(['relics', name]) })],
	[/^At least (\d) cards in the Deck can be removed$/, ([, count = '']) => ({ key: 'ancient.removable', values: { count } })],
	[
		/^At least (\d) (?:cards|Attacks) in the Deck can take (.+)$/,
		([, count = '', name = '']) => ({ key: 'ancient.can_take', values: { count }, names: named(['enchantments', name]) }),
	],
	[/^Deck holds a (\w+)$/, ([, name = '']) => ({ key: 'ancient.deck_holds', names: named(['cards', name]) })],
	[
		/^Player owns neither (.+) nor (.+)$/,
		([, first = '', second = '']) => ({
			key: 'ancient.neither',
			names: { first: [['relics', first]], second: [['cards', second]] },
		}),
	],
	[
		/^Not with (.+), (.+) or (.+)$/,
		([, ...modifiers]) => ({
			key: 'ancient.not_with',
			names: { names: modifiers.map((name = '') => ['modifiers', name] as const) },
		}),
	],
	[/^(\d+%), as the third option$/, ([, percent = '']) => ({ key: 'ancient.third', values: { percent } })],
	[
		/^(\d+%); (.+) otherwise$/,
		([, percent = '', name = '']) => ({ key: 'ancient.chance_else', values: { percent }, names: named(['relics', name]) }),
	],
];

/** The parts of a relic's condition in an ancient's pool; undefined for an unknown form. */
export function conditionParts(condition: string): readonly ConditionPart[] | undefined {
	const whole = partOf(condition);
	const parts = whole ? [whole] : condition.split('; ').map(partOf);
	return parts.every((part) => part !== undefined) ? parts : undefined;
}

function partOf(text: string): ConditionPart | undefined {
	for (const [pattern, make] of FORMS) {
		const match = pattern.exec(text);
		if (match) return make(match);
	}
	return undefined;
}

/** The string and number of a pool name; undefined for a pool that is named after a relic. */
export function poolName(name: string): ConditionPart | undefined {
	const number = /^Pool (\d)$/.exec(name)?.[1];
	if (number) return { key: 'ancient.pool', values: { number } };
	const key = POOLS[name];
	return key === undefined ? undefined : { key };
}

const POOLS: Readonly<Record<string, string>> = {
	'Curse Pool': 'ancient.pool_curse',
	'Positive Pool': 'ancient.pool_positive',
	'Relic Pool': 'ancient.pool_relics',
};

type Words = Pick<ChangeWords, 't' | 'recordName' | 'englishRecords'>;

/** A part of a condition in words. */
export function partWords({ key, values, names = {} }: ConditionPart, words: Words): string {
	const inWords = Object.entries(names).map(([name, records]) => [
		name,
		records.map(([kind, english]) => recordWord(kind, english, words)).join(', '),
	]);
	return words.t(key, { ...values, ...Object.fromEntries(inWords) });
}

/** The translated name of the record with this English name; the English name where none matches. */
export function recordWord(kind: KindKey, english: string, { englishRecords, recordName }: Words): string {
	const record = englishRecords(kind).find(({ name }) => name === english);
	return record ? recordName(kind, record.id) : english;
}
