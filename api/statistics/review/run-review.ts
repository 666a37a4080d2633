import { CHARACTERS } from '../../../contract/statistics/bracket.ts';
import type { RunReview } from '../../../contract/statistics/run-review.ts';
import { ASCENSION_BANDS, bandOf } from '../counting/rows/ascension-bands.ts';
import { countersOfRows } from '../answers/player-counters.ts';
import { readSeats } from '../answers/player-runs.ts';
import type { ViewWords } from '../community/block.ts';
import { WORDS } from '../counting/catalogue/code-index.ts';
import type { FoldTools } from '../counting/cells/seat.ts';
import { COUNTED, reviewKey } from '../counting/rows/cell-key.ts';
import { type Frame, OUTCOMES } from '../counting/rows/frame.ts';
import { NOT_REVIEWED } from '../generation/snapshot/refusals.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import { createChoiceVisitor } from './choices.ts';
import { comparable, describeChoice } from './describe-choice.ts';
import { createFightVisitor } from './fight-damage.ts';
import { type Peers, createPeers } from './peers.ts';
import { topChoices } from './top-choices.ts';

export interface RunReviewQuery {
	/** 16 hexadecimal digits. */
	readonly hash: string;
}

type Floor = RunReview['floors'][number];

/**
 * The choices and fights of a run beside those of its like (`behaviour/statistics.md#run-review`).
 * @throws Error with the code {@link NOT_REVIEWED}
 */
export function runReview(snapshot: Snapshot, segments: string, { hash }: RunReviewQuery, words: ViewWords): RunReview {
	const { columns } = snapshot.frame;
	const row = rowOfHash(snapshot.frame, hash);
	const floors = row === undefined ? undefined : readFloors(snapshot, segments, row, words);
	if (row === undefined || floors === undefined)
		throw Object.assign(new Error(`Run not reviewed: ${hash}`), { code: NOT_REVIEWED });
	return {
		run_hash: hash,
		available: true,
		character: CHARACTERS[columns.character[row]!]!,
		ascension: columns.ascension[row]!,
		win: columns.outcome[row] === OUTCOMES.win,
		compared_with: {
			ascensions: ASCENSION_BANDS[bandOf(columns.ascension[row]!)]!.id,
			runs: floors.peers.runs,
			win_rate: floors.peers.winRate,
		},
		top_choices: topChoices(floors.floors),
		floors: floors.floors,
	};
}

/** Position of the official run with a hash. */
function rowOfHash({ columns, length }: Frame, hash: string): number | undefined {
	const { hashHigh, hashLow, counted } = columns;
	const [high, low] = [Number.parseInt(hash.slice(0, 8), 16), Number.parseInt(hash.slice(8), 16)];
	for (let row = 0; row < length; row++)
		if (hashLow[row] === low && hashHigh[row] === high && (counted[row]! & COUNTED.official) !== 0) return row;
	return undefined;
}

/** Undefined while the vectors stand elsewhere. */
function readFloors(
	snapshot: Snapshot,
	segments: string,
	row: number,
	words: ViewWords,
): { readonly floors: Floor[]; readonly peers: Peers } | undefined {
	let read: { readonly floors: Floor[]; readonly peers: Peers } | undefined;
	readSeats(snapshot, segments, [row], (tools) => () => {
		const peers = createPeers(snapshot, row, ownCounts(snapshot, segments, row));
		read = { peers, floors: floorsOf(tools, peers, snapshot, words) };
	});
	return read;
}

/** What the run itself adds to the counters of its like. */
function ownCounts(snapshot: Snapshot, segments: string, row: number): Int32Array {
	const { reviews } = countersOfRows(snapshot, segments, [row], ['review']);
	return reviews.at(reviewKey(snapshot.frame.columns, row));
}

function floorsOf(tools: FoldTools, peers: Peers, snapshot: Snapshot, words: ViewWords): Floor[] {
	const { words: vector, floors } = tools.view;
	const list = Array.from({ length: floors.count }, (_, index): Floor => {
		const type = tools.index.pointTypes[vector[floors.type + index]!]!;
		return {
			floor: index + 1,
			act: vector[floors.act + index]! + 1,
			type: WORDS.pointTypes[type] ?? null,
			fight: null,
			choices: [],
		};
	});
	createFightVisitor(tools)((encounter, floor, damage) => {
		const { id, name } = words.catalogue.encounters[encounter]!;
		list[floor - 1]!.fight = { id, name, damage_taken: damage, ...peers.damageOf(encounter) };
	});
	const eachChoice = createChoiceVisitor(tools);
	const compared = new Set<string>();
	eachChoice((choice) => comparable(choice, peers, snapshot).forEach((option) => compared.add(option)));
	const context = { peers, snapshot, words, compared: compared.size };
	eachChoice((choice) => list[choice.floor - 1]!.choices.push(describeChoice(choice, context)));
	return list;
}
