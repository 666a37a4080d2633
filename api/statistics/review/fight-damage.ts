import { fightAt, isFight } from '../counting/fold/rooms.ts';
import type { FoldTools } from '../counting/cells/seat.ts';

/** Damage of a fight that is told apart, from 0; more counts as the last. */
export const DAMAGE_VALUES = 128;

/** Calls with each official encounter that was the only fight of its floor, and what the player lost there. */
export function createFightVisitor(
	tools: FoldTools,
): (visit: (encounter: number, floor: number, damage: number) => void) => void {
	const { view } = tools;
	return (visit) => {
		const { words, rooms, floors } = view;
		for (let row = 0; row < rooms.count; row++) {
			const floor = words[rooms.floor + row]!;
			const encounter = fightAt(tools, row);
			if (encounter < 0 || words[floors.hasFigures + floor - 1] !== 1 || !isOnlyFight(tools, row)) continue;
			visit(encounter, floor, words[floors.damage + floor - 1]!);
		}
	};
}

function isOnlyFight(tools: FoldTools, row: number): boolean {
	const { words, rooms } = tools.view;
	const isSame = (other: number): boolean =>
		other >= 0 && other < rooms.count && words[rooms.floor + other] === words[rooms.floor + row];
	for (let other = row - 1; isSame(other); other--) if (isFight(tools, other)) return false;
	for (let other = row + 1; isSame(other); other++) if (isFight(tools, other)) return false;
	return true;
}
