import type { FloorTableName } from '../../../contract/data-tables/run-tables.ts';
import { type Row, type Stop, bare } from './rows.ts';

type Line = Readonly<Record<string, string | number | boolean | null>>;

const OFFICIAL = ['IRONCLAD', 'SILENT', 'DEFECT', 'NECROBINDER', 'REGENT'];

/** The published rows. */
export function publishedRows(rows: readonly Row[]): Row[] {
	return rows.filter(
		({ isVisible, character, file, player, floors }) =>
			isVisible &&
			OFFICIAL.includes(character) &&
			file.ascension >= 0 &&
			file.ascension <= 10 &&
			player.deck.length > 0 &&
			floors > 0,
	);
}

const isShop = ({ point }: Stop): boolean =>
	point.map_point_type === 'shop' || point.rooms.some(({ room_type }) => room_type === 'shop');

function placeOf({ point }: Stop): string {
	if (point.map_point_type === 'ancient') return 'ancient';
	const type = point.rooms.at(-1)?.room_type ?? point.map_point_type;
	if (['monster', 'elite', 'boss'].includes(type)) return 'reward';
	return { treasure: 'treasure', rest_site: 'rest', event: 'event' }[type] ?? 'other';
}

/** The choices on a floor, one list per kind. */
function choicesOf({ stats }: Stop) {
	const plain = (choices: readonly { choice: string; was_picked: boolean }[] | undefined) =>
		(choices ?? []).map(({ choice, was_picked: taken }) => ({ id: bare(choice), upgrades: 0, taken }));
	return {
		card: (stats?.card_choices ?? []).map(({ card, was_picked: taken }) => ({
			id: bare(card.id),
			upgrades: card.current_upgrade_level ?? 0,
			taken,
		})),
		relic: plain(stats?.relic_choices),
		potion: plain(stats?.potion_choices),
		ancient: (stats?.ancient_choice ?? []).map(({ TextKey, was_chosen: taken }) => ({ id: bare(TextKey), upgrades: 0, taken })),
	};
}

/** The floor tables, computed directly from the submitted files, in published order. */
export function referenceFloorTables(rows: readonly Row[]): Record<FloorTableName, Line[]> {
	const published = publishedRows(rows);
	const ofAll = (linesOf: (row: Row) => Line[]): Line[] => published.flatMap(linesOf);
	return { offers: ofAll(offers), shops: ofAll(shops), fights: ofAll(fights), rests: ofAll(rests), events: ofAll(events) };
}

const start = (row: Row, stop: Stop) => ({ run_hash: row.hash, act: stop.act + 1, floor: stop.floor });

function offers(row: Row): Line[] {
	const lines: Line[] = [];
	for (const kind of ['card', 'relic', 'potion', 'ancient'] as const) {
		for (const stop of row.stops.filter((each) => !isShop(each))) {
			choicesOf(stop)[kind].forEach(({ id, upgrades, taken }, index) => {
				lines.push({ ...start(row, stop), place: placeOf(stop), kind, position: index + 1, id, upgrades, picked: taken });
			});
		}
	}
	return lines;
}

function shops(row: Row): Line[] {
	const lines: Line[] = [];
	for (const kind of ['card', 'relic', 'potion', 'removal'] as const) {
		for (const stop of row.stops.filter(isShop)) {
			const removed = (stop.stats?.cards_removed ?? []).map(({ id }) => ({ id: bare(id), upgrades: 0, taken: true }));
			const wares = kind === 'removal' ? removed : choicesOf(stop)[kind];
			wares.forEach(({ id, upgrades, taken }, index) => {
				const gold = stop.stats?.current_gold ?? null;
				lines.push({ ...start(row, stop), kind, position: index + 1, id, upgrades, bought: taken, gold_after: gold });
			});
		}
	}
	return lines;
}

function hitPoints(row: Row, { floor, stats }: Stop) {
	const earlier = row.stops.filter((stop) => stop.floor < floor && stop.stats !== undefined).at(-1);
	return {
		hp_before: earlier?.stats?.current_hp ?? null,
		hp_after: stats?.current_hp ?? null,
		max_hp: stats?.max_hp ?? null,
	};
}

function fights(row: Row): Line[] {
	const killer = bare(row.file.killed_by_encounter ?? 'NONE.NONE');
	const lines = row.stops.flatMap((stop) =>
		stop.point.rooms
			.filter(({ room_type, model_id }) => ['monster', 'elite', 'boss'].includes(room_type) && model_id !== undefined)
			.map(({ room_type, model_id, turns_taken }) => ({
				...start(row, stop),
				room_type,
				encounter: bare(model_id!),
				turns: turns_taken,
				damage_taken: stop.stats ? Math.max(0, stop.stats.damage_taken) : null,
				party_damage: stop.point.player_stats.reduce((sum, { damage_taken }) => sum + Math.max(0, damage_taken), 0),
				...hitPoints(row, stop),
				ended_run: false,
			})),
	);
	const last = lines.filter(({ encounter }) => encounter === killer).at(-1);
	return lines.map((line) => ({ ...line, ended_run: line === last }));
}

function rests(row: Row): Line[] {
	return row.stops.flatMap((stop) =>
		(stop.stats?.rest_site_choices ?? []).map((choice) => ({
			...start(row, stop),
			choice: bare(choice),
			...hitPoints(row, stop),
			upgraded: bare(choice) === 'SMITH' ? (stop.stats?.upgraded_cards ?? []).map(bare).join(' ') : null,
		})),
	);
}

function events(row: Row): Line[] {
	return row.stops.flatMap((stop) => {
		const titles = (stop.stats?.event_choices ?? []).map(({ title }) => title);
		const options = titles.filter(({ table, key }) => table === 'events' && key.includes('.options.'));
		return options.map(({ key }, index) => ({
			...start(row, stop),
			position: index + 1,
			event: key.slice(0, key.indexOf('.')),
			option: key.split('.options.')[1]!.split('.')[0]!,
		}));
	});
}
