import type { StoredText } from './prepared-run.ts';
import type { ParsedRun, ParsedSeat } from '../../contract/run-files/seat.ts';
import { type PseudonymOf, replacePlayerIds } from './text/player-ids.ts';
import { storeContinuation, storeText } from './stored-text.ts';

/** The stored parts of a run file; exports concatenate the blocks. */
export interface StoredForm {
	/** The run file with pseudonyms for players. */
	readonly text: StoredText;
	/** The members that follow it in the line of each seat. */
	readonly members: readonly StoredText[];
	/** The replaced ids by pseudonym. */
	readonly playerIds: ReadonlyMap<string, string>;
}

export function storedForm(minified: Buffer, run: ParsedRun, pseudonymOf: PseudonymOf): StoredForm {
	const playerIds = new Map<string, string>();
	const text = replacePlayerIds(minified, (id) => {
		const pseudonym = pseudonymOf(id);
		playerIds.set(pseudonym, id);
		return pseudonym;
	});
	const members = run.seats.map((seat) => storeContinuation(Buffer.from(membersOf(seat)), text));
	return { text: storeText(text), members, playerIds };
}

/** Deck, relics and card choices in the export format (`behaviour/runs.md#bulk-export`). */
function membersOf(seat: ParsedSeat): string {
	const members = {
		player_index: seat.player,
		deck: seat.deck.map(({ id, upgrades, enchantment, floor }) => ({ id, upgraded: upgrades, enchantment, floor_added: floor })),
		relics: seat.relics.map(({ id, floor }) => ({ id, floor_added: floor })),
		card_choices: seat.cardOffers.map(({ id, isPicked, floor }) => ({
			card_id: id,
			was_picked: isPicked,
			floor: floorInAct(seat, floor),
		})),
	};
	return `,${JSON.stringify(members).slice(1, -1)}`;
}

/** The floor within its act, from 1. */
function floorInAct({ floors }: ParsedSeat, floor: number): number {
	const act = floors[floor - 1]?.act;
	let first = floor;
	while (first > 1 && floors[first - 2]?.act === act) first -= 1;
	return floor - first + 1;
}
