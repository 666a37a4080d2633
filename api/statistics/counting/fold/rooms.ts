import { FIGHTS } from '../cells/columns.ts';
import type { FoldTools } from '../cells/seat.ts';

/** Whether a row of `rooms` is a monster, an elite or a boss. */
export function isFight({ view, index }: Pick<FoldTools, 'view' | 'index'>, row: number): boolean {
	const type = index.roomTypes[view.words[view.rooms.type + row]!]!;
	return type >= 0 && type < FIGHTS;
}

/** The official encounter of a row of `rooms`; -1 when it is no fight or not official. */
export function fightAt(tools: FoldTools, row: number): number {
	const { words, rooms } = tools.view;
	return isFight(tools, row) ? tools.index.encounters[words[rooms.model + row]!]! : -1;
}
