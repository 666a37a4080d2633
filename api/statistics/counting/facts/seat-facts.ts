import { PLAYED_CHARACTERS, ROOM_TYPES } from '../../../../contract/data-tables/fact-tables.ts';
import type { SeatView } from '../../../runs/vector/seat-view.ts';
import type { FactSink } from './fact-columns.ts';
import { type FactSource, positionIn } from './fact-source.ts';
import { addFloors } from './floor-facts.ts';
import { addHeld, addPartyHeld } from './held-facts.ts';
import type { SegmentCodes } from './item-codes.ts';
import { addOffers } from './offer-facts.ts';
import { Tally } from './tally.ts';

/** Adds the facts of seats, which come in the order of their vectors: what a run did before is counted. */
export class SeatFacts {
	readonly #sink: FactSink;
	readonly #tally = new Tally();

	constructor(sink: FactSink) {
		this.#sink = sink;
	}

	add(view: SeatView, seat: number, codes: SegmentCodes): void {
		this.#tally.begin(view.file);
		const source: FactSource = { view, seat, codes, sink: this.#sink, tally: this.#tally };
		addSeat(source);
		addHeld(source);
		addPartyHeld(source);
		addOffers(source);
		addFloors(source);
	}

	flush(): void {
		for (const rows of Object.values(this.#sink)) rows.flush();
	}
}

function addSeat({ view, seat, codes, sink: { seats } }: FactSource): void {
	const { words, run, rooms, restChoices } = view;
	const { columns } = seats;
	let smiths = 0;
	for (let row = 0; row < restChoices.count; row++) if (codes.name(words[restChoices.id + row]!) === 'SMITH') smiths += 1;
	const at = seats.next();
	columns.seat[at] = seat;
	columns.character[at] = positionIn(PLAYED_CHARACTERS, codes.name(words[run.character]!));
	columns.ascension[at] = view.ascension;
	columns.win[at] = Number(view.isWin);
	columns.lost[at] = Number(!view.isWin && !view.isAbandoned);
	columns.abandoned[at] = Number(!view.isWin && view.isAbandoned);
	columns.floors_reached[at] = view.floors.count;
	columns.killed_by[at] = codes.read('encounters', words[run.killedByEncounter]!);
	columns.killed_by_event[at] = codes.read('events', words[run.killedByEvent]!);
	const lastRoom = rooms.count === 0 ? undefined : codes.name(words[rooms.type + rooms.count - 1]!);
	columns.last_room[at] = positionIn(ROOM_TYPES, lastRoom);
	columns.smiths[at] = smiths;
	columns.party_smiths[at] = view.partySmiths;
}
