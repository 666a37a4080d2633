import { advice } from '../advice/advice.ts';
import { visitNewest } from '../comparison/newest-runs.ts';
import { WIN_SUMS, addDecision, winSumsAt } from '../comparison/win-sums.ts';
import { ACTS } from '../counting/cells/columns.ts';
import type { Sizes } from '../counting/cells/sizes.ts';
import { CHOICE_KINDS, type ChoiceKind, createChoiceVisitor } from './choices.ts';
import { optionsOf } from './review-counters.ts';
import { reviewKey } from '../counting/rows/cell-key.ts';

/** Sums of those that took an option, and then of those that had it and left it, by its place. */
const [TOOK, LEFT, SUMS] = [0, WIN_SUMS.width, 2 * WIN_SUMS.width];

/** By place, where there are any: those of the runs of a character and band. */
type KeptSums = Readonly<Record<string, readonly number[]>>;

/** By review key. */
type ChoiceWinsFile = Readonly<Record<string, KeptSums>>;

const KINDS = Object.keys(CHOICE_KINDS) as ChoiceKind[];

/** Where the sums of each kind start; the last is where all end. */
function startsOf(size: Sizes): Readonly<Record<ChoiceKind | 'end', number>> {
	let end = 0;
	const starts = KINDS.map((kind) => {
		const start = end;
		end += ACTS * optionsOf(size, kind) * SUMS;
		return [kind, start] as const;
	});
	return Object.fromEntries([...starts, ['end', end]]) as Record<ChoiceKind | 'end', number>;
}

/** The place of an option of a kind in an act. */
const placeOf = (size: Sizes, kind: ChoiceKind, act: number, option: number): number =>
	startsOf(size)[kind] + (act * optionsOf(size, kind) + option) * SUMS;

/** Wins beyond expectation of the newest official runs, by what they took and what they left (`behaviour/statistics.md#run-review`). */
export const choiceWins = advice<ChoiceWinsFile>({
	file: 'choices.json',
	empty: {},
	methods: [],

	prepare(tools) {
		const { frame, layout, expectedWins: run } = tools;
		const { columns } = frame;
		const starts = startsOf(layout.size);
		const blocks = new Map<number, Float64Array>();
		const times = new Uint16Array(starts.end / WIN_SUMS.width);
		visitNewest(tools, (view, index) => {
			const eachChoice = createChoiceVisitor({ view, index, layout });
			return (row) => {
				const key = reviewKey(columns, row);
				const sums = blocks.get(key) ?? new Float64Array(starts.end);
				blocks.set(key, sums);
				run.open(row);
				const touched: number[] = [];
				eachChoice(({ kind, act, floor, offered, taken }) => {
					const add = (option: number, side: number): void => {
						const place = starts[kind] + (act * optionsOf(layout.size, kind) + option) * SUMS + side;
						touched.push(place);
						const nth = (times[place / WIN_SUMS.width] = times[place / WIN_SUMS.width]! + 1);
						// Players of a party choose for themselves: what they add on either side is made up on the other. They rest alike.
						addDecision(sums, place, run, { floor, nth, isOfOne: kind !== 'rests' });
					};
					for (let index = 0; index < taken.count; index++) add(taken.at(index), TOOK);
					if (offered.count === 0) return;
					for (let index = 0; index < offered.count; index++) if (!taken.has(offered.at(index))) add(offered.at(index), LEFT);
					const nothing = optionsOf(layout.size, kind) - 1;
					if (!taken.has(nothing)) add(nothing, LEFT);
				});
				for (const place of touched) times[place / WIN_SUMS.width] = 0;
			};
		});
		return Object.fromEntries([...blocks].map(([key, sums]) => [key, keep(sums)]));
	},
});

function keep(sums: Float64Array): KeptSums {
	const kept: [string, number[]][] = [];
	for (let place = 0; place < sums.length; place += SUMS) {
		const own = sums.subarray(place, place + SUMS);
		if (own[TOOK + WIN_SUMS.weight]! > 0) kept.push([String(place), [...own]]);
	}
	return Object.fromEntries(kept);
}

/** An option of a kind in an act. */
interface Place {
	readonly kind: ChoiceKind;
	readonly act: number;
	readonly option: number;
}

/** Runs that took an option, and those that were offered it and left it; of an option that nobody took nothing is known. */
export function winSumsOf(file: ChoiceWinsFile, key: number, size: Sizes, { kind, act, option }: Place) {
	const sums = file[key]?.[placeOf(size, kind, act, option)] ?? [];
	return { took: winSumsAt(sums, TOOK), left: winSumsAt(sums, LEFT) };
}
