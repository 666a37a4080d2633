import { advice } from '../advice/advice.ts';
import { COMPARED_RUNS, newestOfficial } from '../comparison/newest-runs.ts';
import { WIN_SUMS, type WinSums, addDecision, winSumsAt } from '../comparison/win-sums.ts';
import { ACTS } from '../counting/cells/columns.ts';
import type { Sizes } from '../counting/cells/sizes.ts';
import { visitRows } from '../counting/counters/count-segments.ts';
import { isOfficial } from '../counting/rows/frame.ts';
import { CHOICE_KINDS, type ChoiceKind, createChoiceVisitor } from './choices.ts';
import { optionsOf } from './review-counters.ts';
import { reviewKey } from '../counting/rows/review-key.ts';

/** Sums of what was taken by place, those that are not 0: of the runs of a character and band. */
type KeptSums = Readonly<Record<string, readonly [weight: number, excess: number, variance: number]>>;

/** By review key. */
type ChoiceWinsFile = Readonly<Record<string, KeptSums>>;

const KINDS = Object.keys(CHOICE_KINDS) as ChoiceKind[];

/** Where the sums of each kind start; the last is where all end. */
function startsOf(size: Sizes): Readonly<Record<ChoiceKind | 'end', number>> {
	let end = 0;
	const starts = KINDS.map((kind) => {
		const start = end;
		end += ACTS * optionsOf(size, kind) * WIN_SUMS.width;
		return [kind, start] as const;
	});
	return Object.fromEntries([...starts, ['end', end]]) as Record<ChoiceKind | 'end', number>;
}

/** The place of an option of a kind in an act. */
const placeOf = (size: Sizes, kind: ChoiceKind, act: number, option: number): number =>
	startsOf(size)[kind] + (act * optionsOf(size, kind) + option) * WIN_SUMS.width;

/** Wins beyond expectation of the newest official runs, by what they took (`behaviour/statistics.md#run-review`). */
export const choiceWins = advice<ChoiceWinsFile>({
	file: 'choices.json',
	empty: {},
	methods: [],

	prepare({ frame, catalogue, segments, layout, expectedWins: run }) {
		const { columns, length } = frame;
		const starts = startsOf(layout.size);
		const blocks = new Map<number, Float64Array>();
		const times = new Uint16Array(starts.end / WIN_SUMS.width);
		const isCompared = (row: number): boolean => isOfficial(columns, row);
		const rows = { from: newestOfficial(frame, COMPARED_RUNS), to: length };
		visitRows({ segments, catalogue, columns }, rows, isCompared, (view, index) => {
			const eachChoice = createChoiceVisitor({ view, index, layout });
			return (row) => {
				const key = reviewKey.of(columns.character[row]!, columns.ascension[row]!);
				const sums = blocks.get(key) ?? new Float64Array(starts.end);
				blocks.set(key, sums);
				run.open(row);
				const touched: number[] = [];
				eachChoice(({ kind, act, floor, taken }) => {
					for (let index = 0; index < taken.count; index++) {
						const place = starts[kind] + (act * optionsOf(layout.size, kind) + taken.at(index)) * WIN_SUMS.width;
						touched.push(place);
						const nth = (times[place / WIN_SUMS.width] = times[place / WIN_SUMS.width]! + 1);
						addDecision(sums, place, run, { floor, nth, isOfOne: kind === 'cards' });
					}
				});
				for (const place of touched) times[place / WIN_SUMS.width] = 0;
			};
		});
		return Object.fromEntries([...blocks].map(([key, sums]) => [key, keep(sums)]));
	},
});

function keep(sums: Float64Array): KeptSums {
	const kept: [string, [number, number, number]][] = [];
	for (let place = 0; place < sums.length; place += WIN_SUMS.width) {
		const [weight = 0, excess = 0, variance = 0] = sums.subarray(place, place + WIN_SUMS.width);
		if (weight > 0) kept.push([String(place), [weight, excess, variance]]);
	}
	return Object.fromEntries(kept);
}

/** The sums of runs that took an option of a kind in an act. */
export function winSumsOf(
	file: ChoiceWinsFile,
	key: number,
	size: Sizes,
	{ kind, act, option }: { readonly kind: ChoiceKind; readonly act: number; readonly option: number },
): WinSums {
	return winSumsAt(file[key]?.[placeOf(size, kind, act, option)] ?? [], 0);
}
