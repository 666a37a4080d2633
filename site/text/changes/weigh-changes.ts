import { ABSENT, type FieldChange, shownChanges } from '../../../contract/changelog/words/changes.ts';

/** Effect of the changes for players. */
export type Direction = 'stronger' | 'weaker' | 'changed';

export interface Weight {
	readonly direction: Direction;
	/** Size of the change from 0, as a natural logarithm: doubling a number weighs 0.7. */
	readonly size: number;
}

/** Effect of a field: the sign of an increase and its weight. A rule without a sign is neutral. */
interface Rule {
	readonly field: RegExp;
	readonly sign?: 1 | -1;
	readonly factor: number;
}

/** The first matching rule wins. Upgrades count half; ascended values change with the normal ones and count nothing. */
const RULES: readonly Rule[] = [
	{ field: /\.ascension$|_ascension$/, factor: 0 },
	{ field: /^(cost|star_cost)$/, sign: -1, factor: 1.5 },
	{ field: /^upgrade\.(cost|starcost)$/, sign: -1, factor: 0.5 },
	{ field: /^(damage|block|cards_draw|energy_gain|heal|hit_count)$/, sign: 1, factor: 1 },
	{ field: /^powers_applied\[\d+\]\.amount$/, sign: 1, factor: 1 },
	{ field: /^upgrade\.(damage|block|cards|energy|repeat|extradamage|heal)$/, sign: 1, factor: 0.5 },
	{ field: /^min_hp$/, sign: 1, factor: 0.5 },
	{ field: /^moves\[[^\]]+\]\.(damage\.normal|damage\.hit_count|block)$/, sign: 1, factor: 0.5 },
	{ field: /^(type|attack_pattern\.description)$/, factor: 0.4 },
	{ field: /^rarity$/, factor: 0.1 },
	{ field: /^(description|upgrade\.description_changed)$/, factor: 0.3 },
];

/** Keywords that help the player of a card; others hinder. */
const HELPFUL: ReadonlySet<string> = new Set(['innate', 'retain', 'sly']);
const KEYWORD_SIZE = 0.7;

/** Weighs the changes of a record. Texts count separately, so that a changed number and its sentence count once. */
export function weighChanges(changes: readonly FieldChange[]): Weight {
	const parts = shownChanges(changes).flatMap((change) => weightOf(change) ?? []);
	const signs = new Set(parts.map(({ sign }) => sign).filter((sign) => sign !== 0));
	const size = parts.reduce((sum, part) => sum + part.size, 0);
	const only = signs.size === 1 ? [...signs][0] : 0;
	return { direction: only === 1 ? 'stronger' : only === -1 ? 'weaker' : 'changed', size };
}

interface Part {
	readonly sign: -1 | 0 | 1;
	readonly size: number;
}

function weightOf(change: FieldChange): Part | undefined {
	const keyword = keywordSign(change);
	if (keyword !== undefined) return { sign: keyword, size: KEYWORD_SIZE };
	const rule = RULES.find(({ field }) => field.test(change.field));
	if (!rule || rule.factor === 0) return undefined;
	if (rule.sign === undefined)
		return withoutNumbers(change.old) === withoutNumbers(change.new) ? undefined : { sign: 0, size: rule.factor };
	const absent = change.field === 'hit_count' ? 1 : 0;
	const [old, latest] = [numberOf(change.old, absent), numberOf(change.new, absent)];
	if (old === undefined || latest === undefined) return { sign: 0, size: rule.factor };
	const ratio = Math.log((Math.abs(latest) + 1) / (Math.abs(old) + 1));
	return { sign: Math.sign(ratio * rule.sign) as Part['sign'], size: Math.abs(ratio) * rule.factor };
}

/** The sign of added or removed keywords, also on upgrade; undefined for another field, 0 for a mix. */
function keywordSign({ field, old, new: latest }: FieldChange): Part['sign'] | undefined {
	const upgraded = /^upgrade\.(add|remove)_(\w+)$/.exec(field);
	const help = (word: string): 1 | -1 => (HELPFUL.has(word.toLowerCase()) ? 1 : -1);
	if (upgraded) {
		const came = (old === ABSENT) === (upgraded[1] === 'add');
		return came ? help(upgraded[2]!) : (-help(upgraded[2]!) as 1 | -1);
	}
	if (field !== 'keywords') return undefined;
	const words = (value: string): string[] => (value === ABSENT ? [] : value.split(', '));
	const signs = new Set([...words(latest).map(help), ...words(old).map((word) => -help(word))]);
	return signs.size === 1 ? ([...signs][0] as 1 | -1) : 0;
}

/**
 * A number with or without the sign of an upgrade (`+3`); undefined for a word such as `X`. @param absent value for a missing
 * number
 */
function numberOf(value: string, absent: number): number | undefined {
	if (value === ABSENT) return absent;
	return /^[+-]?\d+(\.\d+)?$/.test(value) ? Number(value) : undefined;
}

const withoutNumbers = (text: string): string => text.replace(/\d+/g, '#').replace(/#(?: cards?| turns?)\b/g, '#');
