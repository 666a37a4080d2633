import { SeatView } from '../../runs/vector/seat-view.ts';
import { layoutsOf } from '../../statistics/layouts.ts';
import { indexCodes } from '../../statistics/rollup/catalogue/code-index.ts';
import type { CountedCard, StatisticsCatalogue } from '../../statistics/rollup/catalogue/statistics-catalogue.ts';
import type { Ending, FoldTools } from '../../statistics/rollup/fold/seat.ts';
import type { LiftedSource, LoggedSource } from '../../statistics/rollup/fold/cell-source.ts';
import { prepareForTests } from '../prepare-for-tests.ts';
import { type SmallFloor, type SmallRun, cardChoice, fileOf } from './small-runs.ts';

const named = (id: string) => ({ id, name: id, isBeta: false });
const card = (id: string, more: Partial<CountedCard> = {}): CountedCard => ({
	...named(id),
	...{ rarity: 'Common', isReward: true, isUpgradeable: true, isCoopOnly: false, isQuest: false, isToken: false },
	...more,
});

/** Lists of three, so that the first and the last of each can be met. The second card is basic, the second relic one of the start. */
export const SMALL_CATALOGUE: StatisticsCatalogue = {
	cards: [card('A_CARD'), card('B_CARD', { rarity: 'Basic', isReward: false }), card('C_CARD')],
	relics: ['A_RELIC', 'B_RELIC', 'C_RELIC'].map((id) => ({ ...named(id), isStarter: id === 'B_RELIC', rarity: 'Common' })),
	potions: ['A_POTION', 'B_POTION', 'C_POTION'].map(named),
	encounters: [{ ...named('A_HOPPER'), isTheft: true }, named('B_ELITE'), named('C_BOSS')],
	events: ['A_EVENT', 'B_EVENT', 'C_EVENT'].map(named),
	options: ['A_OPTION', 'B_OPTION', 'C_OPTION'].map((option) => ({ event: 'A_EVENT', option, label: option })),
	enchantments: ['A_CHARM', 'B_CHARM', 'C_CHARM'].map(named),
	characters: [],
	restChoices: ['A_REST', 'B_REST', 'C_REST'],
	digest: '',
};

const LAYOUT = layoutsOf(SMALL_CATALOGUE).cell;

/** What folds read: the first seat of a run, with the {@link SMALL_CATALOGUE}. */
export function toolsOf(run: SmallRun): FoldTools {
	const { names, vectors } = prepareForTests(Buffer.from(JSON.stringify(fileOf(run, 0)))).encoded;
	const view = new SeatView();
	view.open(vectors[0]!);
	return { view, index: indexCodes(names, SMALL_CATALOGUE), layout: LAYOUT };
}

export const WON: Ending = { won: 1, died: 0, abandoned: 0 };
export const DIED: Ending = { won: 0, died: 1, abandoned: 0 };
export const ABANDONED: Ending = { won: 0, died: 0, abandoned: 1 };

/** How often each of some counters that start out as 0 was changed, without those that are 0. */
export const changed = (counters: ArrayLike<number>): Record<number, number> =>
	Object.fromEntries(Array.from(counters, (value, at) => [at, value] as const).filter(([, value]) => value !== 0));

/** How often each number stands in a list, as {@link changed} tells it. */
export const tallied = (numbers: readonly number[]): Record<number, number> =>
	Object.fromEntries([...Map.groupBy(numbers, (each) => each)].map(([each, all]) => [each, all.length]));

/** Positions of the three things of each list of the catalogue: every list is met at its first and at its last. */
export const [A, B, C] = [0, 1, 2] as const;
export const floor = (stats: SmallFloor['stats'], more: SmallFloor = {}): SmallFloor => ({ ...more, stats: stats ?? {} });
export const taken = (id: string) => cardChoice(id, true);
export const left = (id: string) => cardChoice(id, false);
export const ancient = (id: string, isChosen: boolean) => ({ TextKey: id, was_chosen: isChosen });
/** Columns of a row of a section. */
export const row = (start: number, width: number, index: number, ...columns: readonly number[]): number[] =>
	columns.map((column) => start + index * width + column);

/** What a fold adds up of a run, by position. */
export function logged<Count extends string>(
	source: LoggedSource<Count, never> | LiftedSource<Count>,
	run: SmallRun,
	ending: Ending,
) {
	const tools = toolsOf(run);
	const positions: number[] = [];
	const fold = source.createLoggedFold(tools, tools.layout.of(source) as never);
	fold(ending, { add: (at) => void positions.push(at) });
	return { counted: tallied(positions), at: tools.layout.of(source).counts as Record<Count, number> };
}

/** What a fold logs as acquired of a run, by position. */
export function acquired<Count extends string, Lift extends string>(source: LiftedSource<Count, Lift>, run: SmallRun) {
	const tools = toolsOf(run);
	const found: [number, number][] = [];
	source.createAcquisitions(tools, tools.layout.of(source))((at, on) => void found.push([at, on]));
	return { found: found.toSorted(([left], [right]) => left - right), at: tools.layout.of(source).lifts };
}
