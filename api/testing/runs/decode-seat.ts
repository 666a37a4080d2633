import { PLACES, type ParsedSeat, type Seat } from '../../../contract/run-files/seat.ts';
import { type Row, SECTIONS, SECTION_NAMES, type SectionName } from '../../runs/vector/layout.ts';
import type { SeatView } from '../../runs/vector/seat-view.ts';

const LISTS = SECTION_NAMES.filter((section) => section !== 'run' && section !== 'rooms');

/** Decodes the seat of a view into objects. */
export function decodeSeat(view: SeatView, names: readonly string[]): Omit<Seat, 'playerId' | 'rawCharacter'> {
	const name = (code: number): string | null => (code === 0 ? null : names[code - 1]!);
	const rows = <Name extends SectionName>(section: Name): Row[] => sectionRows(view, section, name);
	const ids = (section: SectionName): string[] => rows(section).map((row) => row['id'] as string);
	const {
		id,
		hash,
		file,
		players,
		player,
		submittedAt,
		playedAt,
		runTime,
		isWin,
		isAbandoned,
		ascension,
		partySmiths,
		dailyDate,
	} = view;
	const rooms = Map.groupBy(rows('rooms'), (row) => row['floor']);
	return {
		...{ id, hash, file, players, player, submittedAt, playedAt, runTime, isWin, isAbandoned, ascension, partySmiths, dailyDate },
		...(Object.fromEntries(LISTS.map((section) => [section, rows(section)])) as unknown as ParsedSeat),
		...(rows('run')[0] as unknown as Pick<Seat, 'character' | 'gameMode' | 'build' | 'killedByEncounter' | 'killedByEvent'>),
		acts: ids('acts'),
		modifiers: ids('modifiers'),
		potions: ids('potions'),
		bought: ids('bought'),
		floors: rows('floors').map((floor, index) => ({
			...(floor as unknown as ParsedSeat['floors'][number]),
			rooms: (rooms.get(index + 1) ?? []).map(
				({ type, model, turns }) => ({ type, model, turns }) as ParsedSeat['floors'][number]['rooms'][number],
			),
		})),
	};
}

function sectionRows(view: SeatView, section: SectionName, name: (code: number) => string | null): Row[] {
	const starts = view[section] as Record<string, number>;
	return Array.from({ length: starts['count']! }, (_, index) => {
		const read = (column: string): number => view.words[starts[column]! + index]!;
		return {
			...Object.fromEntries(SECTIONS[section].codes.map((column) => [column, name(read(column))])),
			...Object.fromEntries(SECTIONS[section].numbers.map((column) => [column, fromNumber(column, read(column))])),
		};
	});
}

function fromNumber(column: string, value: number): number | boolean | string {
	if (column === 'place') return PLACES[value]!;
	return /^(is|has)[A-Z]/.test(column) ? value === 1 : value;
}
