import type { StoredText } from './prepared-run.ts';
import type { ParsedRun, ParsedSeat } from './seat.ts';
import { type PseudonymOf, replacePlayerIds } from './text/player-ids.ts';
import { storeContinuation, storeText } from './text/stored-text.ts';

/** What is kept of a file for exports: blocks that are put together as they are. */
export interface StoredForm {
	/** The text with pseudonyms for players. */
	readonly text: StoredText;
	/** What follows it in the line of each seat. */
	readonly members: readonly StoredText[];
	/** The ids that were replaced, by pseudonym. */
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

/** Deck, relics and card choices in the form of stored rows (`behaviour/runs.md#bulk-export`). */
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

/** From 1, starting anew with each act. */
function floorInAct({ floors }: ParsedSeat, floor: number): number {
	const act = floors[floor - 1]?.act;
	let first = floor;
	while (first > 1 && floors[first - 2]?.act === act) first -= 1;
	return floor - first + 1;
}
