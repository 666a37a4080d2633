/** Synthetic run files for tests: three acts of sixteen floors with fights, shops, rests and events. */

export interface SampleOptions {
	readonly seed?: string;
	readonly characters?: readonly string[];
	/** Player ids; a small number for a solo player, as in the game. */
	readonly playerIds?: readonly (string | number)[];
	readonly isWin?: boolean;
	readonly runTime?: number;
	readonly ascension?: number;
	readonly acts?: number;
	readonly build?: string;
	/** Members that replace or extend those of the file. */
	readonly extra?: Readonly<Record<string, unknown>>;
}

const FLOORS = 16;
const ACTS = ['ACT.OVERGROWTH', 'ACT.HIVE', 'ACT.GLORY'];
const TYPES = ['ancient', 'monster', 'monster', 'unknown', 'shop', 'monster', 'rest_site', 'elite'];

/** A run file as an object. */
export function sampleRun(options: SampleOptions = {}): Readonly<Record<string, unknown>> {
	const {
		seed = 'AAAAAAAAAA',
		characters = ['IRONCLAD'],
		isWin = true,
		runTime = 3600,
		ascension = 5,
		acts = 3,
		build = 'v0.103.2',
	} = options;
	const playerIds =
		options.playerIds ?? characters.map((_, index) => (characters.length === 1 ? 1 : 76_561_190_000_000_000 + index * 16));
	return {
		acts: ACTS,
		ascension,
		build_id: build,
		game_mode: 'standard',
		killed_by_encounter: isWin ? 'NONE.NONE' : 'ENCOUNTER.CORPSE_SLUGS_WEAK',
		killed_by_event: 'NONE.NONE',
		map_point_history: Array.from({ length: acts }, (_, act) =>
			Array.from({ length: FLOORS }, (__, floor) => mapPoint(act, floor, playerIds)),
		),
		modifiers: [],
		platform_type: 'steam',
		players: characters.map((character, index) => player(character, playerIds[index]!)),
		run_time: runTime,
		schema_version: 9,
		seed,
		start_time: 1_780_000_000,
		was_abandoned: false,
		win: isWin,
		...options.extra,
	};
}

/** A run file as text, indented like the game's. Player ids of digits become numbers with all digits. */
export function sampleText(options: SampleOptions = {}): Buffer {
	const text = JSON.stringify(sampleRun(options), null, 2);
	return Buffer.from(text.replaceAll(/("(?:player_)?id": )"(\d+)"/g, '$1$2'));
}

function player(character: string, id: string | number): Readonly<Record<string, unknown>> {
	return {
		character: `CHARACTER.${character}`,
		deck: [
			...Array.from({ length: 4 }, () => ({ id: `CARD.STRIKE_${character}`, floor_added_to_deck: 1 })),
			{ id: 'CARD.BASH', floor_added_to_deck: 1, current_upgrade_level: 1 },
			{ id: 'CARD.ANGER', floor_added_to_deck: 2, enchantment: { id: 'ENCHANTMENT.SHARP', amount: 2 } },
		],
		id,
		max_potion_slot_count: 3,
		potions: [{ id: 'POTION.FIRE_POTION', slot_index: 0 }],
		relics: [
			{ id: 'RELIC.BURNING_BLOOD', floor_added_to_deck: 1 },
			{ id: 'RELIC.VAJRA', floor_added_to_deck: 8, props: { bools: [{ name: 'IsWax', value: true }] } },
		],
	};
}

function mapPoint(act: number, floor: number, playerIds: readonly (string | number)[]): Readonly<Record<string, unknown>> {
	const isBoss = floor === FLOORS - 1;
	const type = isBoss ? 'boss' : TYPES[floor % TYPES.length]!;
	const roomType = type === 'ancient' || type === 'unknown' ? 'event' : type;
	const isFight = ['monster', 'elite', 'boss'].includes(roomType);
	return {
		map_point_type: type,
		rooms: [
			{
				room_type: roomType,
				turns_taken: isFight ? 4 : 0,
				...(isFight ? { model_id: `ENCOUNTER.FIGHT_${act}`, monster_ids: ['MONSTER.SLUG'] } : {}),
			},
		],
		player_stats: playerIds.map((id) => ({ ...figures(id, floor, isFight), ...choices(type, isFight) })),
	};
}

function figures(id: string | number, floor: number, isFight: boolean): Readonly<Record<string, unknown>> {
	return {
		player_id: id,
		current_hp: 70 - floor,
		max_hp: 80,
		hp_healed: 0,
		damage_taken: isFight ? 5 : 0,
		max_hp_gained: 0,
		max_hp_lost: 0,
		current_gold: 99 + floor * 10,
		gold_gained: 10,
		gold_spent: 0,
		gold_lost: 0,
		gold_stolen: 0,
	};
}

function choices(type: string, isFight: boolean): Readonly<Record<string, unknown>> {
	if (isFight) {
		const card = (id: string, isPicked: boolean) => ({ card: { id: `CARD.${id}` }, was_picked: isPicked });
		return {
			card_choices: [card('ANGER', true), card('CLASH', false), card('FLEX', false)],
			potion_used: ['POTION.FIRE_POTION'],
		};
	}
	if (type === 'shop') {
		return {
			card_choices: [{ card: { id: 'CARD.SHRUG_IT_OFF' }, was_picked: false }],
			relic_choices: [{ choice: 'RELIC.LANTERN', was_picked: true }],
			bought_relics: ['RELIC.LANTERN'],
			cards_removed: [{ id: 'CARD.STRIKE_IRONCLAD', floor_added_to_deck: 1 }],
		};
	}
	if (type === 'rest_site') return { rest_site_choices: ['SMITH'], upgraded_cards: ['CARD.BASH'] };
	if (type === 'unknown')
		return { event_choices: [{ title: { key: 'TRIAL.pages.INITIAL.options.ACCEPT.title', table: 'events' } }] };
	return { ancient_choice: [ancientOption('CURSED_PEARL', true), ancientOption('LOST_COFFER', false)] };
}

function ancientOption(relic: string, wasChosen: boolean): Readonly<Record<string, unknown>> {
	return { TextKey: relic, title: { key: `${relic}.title`, table: 'relics' }, was_chosen: wasChosen };
}
