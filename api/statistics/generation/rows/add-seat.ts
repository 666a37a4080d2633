import { CHARACTERS, MODES, PARTIES } from '../../../../contract/statistics/bracket.ts';
import type { SeatView } from '../../../runs/vector/seat-view.ts';
import type { SegmentPosition } from '../../../store/segments/read-segments.ts';
import { addRow } from '../../counting/rows/columns.ts';
import { type Frame, MOST_BUILDS, OUTCOMES } from '../../counting/rows/frame.ts';
import { losAngelesDay } from '../../counting/rows/los-angeles-day.ts';
import { DAY_MILLISECONDS } from '../../../../contract/time.ts';

const NO_MODE = MODES.length;

/** Turns names of a segment into positions of the frame's own lists. */
export interface FrameCodes {
	readonly modes: Uint8Array;
	readonly characters: Int8Array;
	/** Plus one; 0 for none. */
	readonly builds: Uint16Array;
}

/** Makes the tables for the dictionary of a segment; builds that are new are added to the frame. */
export function frameCodes(names: readonly string[], frame: Frame): FrameCodes {
	const all = [undefined, ...names];
	const known = new Map(frame.builds.map((build, index) => [build, index + 1]));
	return {
		modes: Uint8Array.from(all, (name) => positionOf(MODES, name?.toLowerCase() ?? 'standard', NO_MODE)),
		characters: Int8Array.from(all, (name) => positionOf(CHARACTERS, name, -1)),
		builds: Uint16Array.from(all, (name) => (name === undefined ? 0 : (known.get(name) ?? 0))),
	};
}

function positionOf(list: readonly string[], name: string | undefined, absent: number): number {
	const position = name === undefined ? -1 : list.indexOf(name);
	return position < 0 ? absent : position;
}

/** Adds the row of the seat under the view and returns its position; who owns it and whether it is visible is filled in later. */
export function addSeat(frame: Frame, view: SeatView, codes: FrameCodes, names: readonly string[], at: SegmentPosition): number {
	const row = addRow(frame);
	const { columns } = frame;
	const { words, run } = view;
	columns.id[row] = view.id;
	columns.submittedAt[row] = view.submittedAt ?? 0;
	columns.hashHigh[row] = view.hashHigh;
	columns.hashLow[row] = view.hashLow;
	columns.runTime[row] = view.runTime;
	columns.playedAt[row] = view.playedAt;
	columns.segment[row] = at.segment;
	columns.word[row] = at.word;
	columns.user[row] = -1;
	columns.build[row] = buildOf(frame, words[run.build]!, codes, names);
	columns.day[row] = losAngelesDay(view.playedAt);
	columns.dailyDay[row] = dailyDayOf(view);
	columns.floors[row] = view.floors.count;
	columns.deck[row] = view.deck.count;
	columns.relics[row] = view.relics.count;
	columns.ascension[row] = view.ascension;
	columns.acts[row] = actsCompleted(view);
	columns.mode[row] = codes.modes[words[run.gameMode]!]!;
	columns.party[row] = Math.min(PARTIES.length, Math.max(1, view.players)) - 1;
	columns.character[row] = codes.characters[words[run.character]!]!;
	columns.outcome[row] = view.isWin ? OUTCOMES.win : view.isAbandoned ? OUTCOMES.abandoned : OUTCOMES.loss;
	columns.isPlain[row] = columns.mode[row] === 0 && view.modifiers.count === 0 ? 1 : 0;
	columns.isVisible[row] = 0;
	columns.counted[row] = 0;
	return row;
}

/** A challenge is played on its day, wherever on Earth: who writes a later one counts for none, and takes no place from those that were. */
function dailyDayOf({ dailyDate, playedAt }: SeatView): number {
	if (dailyDate === null) return 0;
	const day = Date.parse(dailyDate) / DAY_MILLISECONDS;
	return day <= Math.floor((playedAt * 1000) / DAY_MILLISECONDS) + 1 ? day : 0;
}

function buildOf(frame: Frame, code: number, codes: FrameCodes, names: readonly string[]): number {
	const name = names[code - 1];
	if (!name || (codes.builds[code] === 0 && frame.builds.length === MOST_BUILDS)) return 0;
	if (codes.builds[code] === 0) codes.builds[code] = frame.builds.push(name);
	return codes.builds[code]!;
}

/** The acts before the one that the run ended in; a win leaves the last one behind too. */
function actsCompleted({ words, floors, isWin }: SeatView): number {
	if (floors.count === 0) return 0;
	return Math.min(255, words[floors.act + floors.count - 1]! + (isWin ? 1 : 0));
}
