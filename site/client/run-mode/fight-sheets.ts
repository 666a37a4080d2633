/** Fights for run mode: one file per language, built with the pages (`site/extras/fight-sheets.ts`). */
import { fightSheetsFile } from '../../../contract/tree/tree-paths.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { LANGUAGE } from '../place.ts';

/** Values of normal and of ascended enemies. */
type ByStrength<Value> = readonly [weak: Value, strong: Value];

export interface Foe {
	readonly id: string;
	readonly name: string;
	readonly count: number;
	/** Highest HP at the start of the fight; null if unknown. */
	readonly hp: ByStrength<number | null>;
	/** Expected damage per turn of one monster; null without a pattern. */
	readonly damage: ByStrength<readonly number[]> | null;
}

export interface Fight {
	readonly id: string;
	readonly name: string;
	/** In the language of the page. */
	readonly act: string;
	readonly room: string;
	readonly foes: readonly Foe[];
}

export interface FightSheets {
	/** Ascensions that strengthen enemies; null if the data lack them. */
	readonly strongerFrom: { readonly hp: number | null; readonly damage: number | null };
	readonly fights: readonly Fight[];
}

/** Figures of a fight at an ascension. */
export interface FightFigures {
	readonly foes: readonly { readonly foe: Foe; readonly hp: number | null; readonly damage: readonly number[] | null }[];
	/** Total HP; null if any is unknown. */
	readonly hp: number | null;
	/** Total damage per turn; empty without patterns. */
	readonly damage: readonly number[];
	/** From 1. */
	readonly deadliestTurn: number;
}

let loading: Promise<FightSheets> | undefined;

export function loadFightSheets(): Promise<FightSheets> {
	loading ??= fetchJson<FightSheets>(`/${fightSheetsFile(LANGUAGE)}`);
	return loading;
}

export function figuresOf({ foes }: Fight, { strongerFrom }: FightSheets, ascension: number): FightFigures {
	const strengthOf = (level: number | null): 0 | 1 => (level !== null && ascension >= level ? 1 : 0);
	const [hpAt, damageAt] = [strengthOf(strongerFrom.hp), strengthOf(strongerFrom.damage)];
	const rows = foes.map((foe) => ({ foe, hp: foe.hp[hpAt], damage: foe.damage?.[damageAt] ?? null }));
	const turns = Math.max(0, ...rows.map(({ damage }) => damage?.length ?? 0));
	const damage = Array.from({ length: turns }, (_, turn) =>
		rows.reduce((sum, row) => sum + row.foe.count * (row.damage?.[turn] ?? 0), 0),
	);
	return {
		foes: rows,
		hp: rows.some(({ hp }) => hp === null) ? null : rows.reduce((sum, row) => sum + row.foe.count * row.hp!, 0),
		damage,
		deadliestTurn: damage.indexOf(Math.max(...damage)) + 1,
	};
}

/** The fight with exactly these monsters, or the most similar one; undefined without common monsters. */
export function fightAgainst(monsters: readonly string[], { fights }: FightSheets): Fight | undefined {
	const wanted = new Set(monsters);
	const shared = ({ foes }: Fight): number => foes.filter(({ id }) => wanted.has(id)).length;
	const likeness = (fight: Fight): number => shared(fight) / (wanted.size + fight.foes.length - shared(fight));
	const [best] = fights.toSorted((left, right) => likeness(right) - likeness(left));
	return best && shared(best) > 0 ? best : undefined;
}
