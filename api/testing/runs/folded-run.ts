import { SeatView } from '../../runs/vector/seat-view.ts';
import { familiesOf } from '../../statistics/making/families.ts';
import { layoutsOf } from '../../statistics/making/layouts.ts';
import { indexCodes } from '../../statistics/counting/catalogue/code-index.ts';
import type { CountedCard, StatisticsCatalogue } from '../../statistics/counting/catalogue/statistics-catalogue.ts';
import { type SeatsApart, countApart } from '../../statistics/counting/count-apart.ts';
import { SegmentCodes } from '../../statistics/counting/facts/item-codes.ts';
import type { SeatKeyName } from '../../statistics/counting/seat-keys.ts';
import type { Sized } from '../../statistics/counting/cells/layout.ts';
import type { LiftedSource } from '../../statistics/counting/cells/source.ts';
import type { Counters } from '../../statistics/counting/counters/counters.ts';
import type { FoldTools } from '../../statistics/counting/cells/seat.ts';
import { COUNTED, officialCode } from '../../statistics/counting/rows/cell-key.ts';
import { prepareForTests } from '../prepare-for-tests.ts';
import { frameOf } from './frame-of.ts';
import { type SmallFloor, type SmallRun, cardChoice, fileOf } from './small-runs.ts';

const named = (id: string) => ({ id, name: id, isBeta: false });
const card = (id: string, more: Partial<CountedCard> = {}): CountedCard => ({
	...named(id),
	...{ rarity: 'Common', isReward: true, isUpgradeable: true, isCoopOnly: false, isQuest: false, isToken: false },
	...more,
});

/** Lists of three, so that tests cover the first and last entry. The second card is basic, the second relic a starter. */
export const SMALL_CATALOGUE: StatisticsCatalogue = {
	cards: [card('A_CARD'), card('B_CARD', { rarity: 'Basic', isReward: false }), card('C_CARD')],
	relics: ['A_RELIC', 'B_RELIC', 'C_RELIC'].map((id) => ({ ...named(id), isStarter: id === 'B_RELIC', rarity: 'Common' })),
	potions: ['A_POTION', 'B_POTION', 'C_POTION'].map(named),
	encounters: [{ ...named('A_HOPPER'), isTheft: true }, named('B_ELITE'), named('C_BOSS')],
	events: ['A_EVENT', 'B_EVENT', 'C_EVENT'].map(named),
	options: ['A_OPTION', 'B_OPTION', 'C_OPTION'].map((option) => ({ event: 'A_EVENT', option, label: option })),
	enchantments: ['A_CHARM', 'B_CHARM', 'C_CHARM'].map(named),
	characters: [],
	versions: [],
	restChoices: ['A_REST', 'B_REST', 'C_REST'],
	digest: '',
};

const LAYOUTS = layoutsOf(SMALL_CATALOGUE);
const LAYOUT = LAYOUTS.cell;
const FAMILIES = familiesOf(LAYOUTS);

/** The input of folds: the first seat of a run with the {@link SMALL_CATALOGUE}. */
export function toolsOf(run: SmallRun): FoldTools {
	const { names, vectors } = prepareForTests(Buffer.from(JSON.stringify(fileOf(run, 0)))).encoded;
	const view = new SeatView();
	view.open(vectors[0]!);
	return { view, index: indexCodes(names, SMALL_CATALOGUE), layout: LAYOUT };
}

/** The non-zero counters by index. */
export const changed = (counters: ArrayLike<number>): Record<number, number> =>
	Object.fromEntries(Array.from(counters, (value, at) => [at, value] as const).filter(([, value]) => value !== 0));

/** The count of each number in a list, as in {@link changed}. */
export const tallied = (numbers: readonly number[]): Record<number, number> =>
	Object.fromEntries([...Map.groupBy(numbers, (each) => each)].map(([each, all]) => [each, all.length]));

/** Indexes of the three entries of each catalogue list. */
export const [A, B, C] = [0, 1, 2] as const;
export const floor = (stats: SmallFloor['stats'], more: SmallFloor = {}): SmallFloor => ({ ...more, stats: stats ?? {} });
export const taken = (id: string) => cardChoice(id, true);
export const left = (id: string) => cardChoice(id, false);
export const ancient = (id: string, isChosen: boolean) => ({ TextKey: id, was_chosen: isChosen });
/** Columns of a row of a section. */
export const row = (start: number, width: number, index: number, ...columns: readonly number[]): number[] =>
	columns.map((column) => start + index * width + column);

/** The counters of the first seat of a run, computed by statements. */
export async function countRun(run: SmallRun, keys: readonly SeatKeyName[]): Promise<Counters> {
	const { names, vectors } = prepareForTests(Buffer.from(JSON.stringify(fileOf(run, 0)))).encoded;
	const view = new SeatView();
	view.open(vectors[0]!);
	const counted = COUNTED.ranked | COUNTED.headline | officialCode(0, false);
	const { columns } = frameOf([], [{ counted, ascension: run.ascension ?? 0 }]);
	const seats: SeatsApart = { catalogue: SMALL_CATALOGUE, columns, rows: 1, keys };
	return countApart(seats, { layouts: LAYOUTS, families: FAMILIES }, (facts, items) =>
		facts.add(view, 0, new SegmentCodes(names, items)),
	);
}

/** The sums of a source of cells by index. */
export async function counted<Count extends string>(source: Sized<Count, string, string>, run: SmallRun) {
	const at = LAYOUT.of(source as Sized).counts as Record<Count, number>;
	const { cells } = await countRun(run, ['cell']);
	const [key] = cells.keys;
	const all = key === undefined ? {} : changed(cells.at(key));
	const sections = Object.entries<number>(source.counts(LAYOUT.size)).map(([name, size]) => [at[name as Count], size] as const);
	const own = Object.entries(all).filter(([place]) =>
		sections.some(([start, size]) => Number(place) >= start && Number(place) < start + size),
	);
	return { counted: Object.fromEntries(own) as Record<number, number>, at };
}

/** The logged acquisitions of a run by index. */
export function acquired<Count extends string, Lift extends string>(source: LiftedSource<Count, Lift>, run: SmallRun) {
	const tools = toolsOf(run);
	const found: [number, number][] = [];
	source.createAcquisitions(tools, tools.layout.of(source))((at, on) => void found.push([at, on]));
	return { found: found.toSorted(([left], [right]) => left - right), at: tools.layout.of(source).lifts };
}
