/** The parts of a run file that its page shows. The game leaves out what is empty. */
export interface RunData {
	readonly win: boolean;
	readonly was_abandoned: boolean;
	readonly seed: string;
	readonly ascension: number;
	readonly run_time: number;
	readonly start_time?: number;
	readonly game_mode: string;
	readonly build_id: string;
	readonly killed_by_encounter?: string;
	readonly killed_by_event?: string;
	readonly acts: readonly string[];
	readonly players: readonly RunPlayer[];
	readonly map_point_history: readonly (readonly MapPoint[])[];
	readonly username?: string;
	readonly player_index?: number;
	readonly hidden?: boolean;
	readonly primary_hash?: string;
	readonly has_replay?: boolean;
}

export interface RunPlayer {
	readonly id: number | string;
	readonly character: string;
	readonly deck: readonly RunCard[];
	readonly relics: readonly { readonly id: string; readonly floor_added_to_deck?: number }[];
	readonly potions: readonly { readonly id: string }[];
}

export interface RunCard {
	readonly id: string;
	readonly current_upgrade_level?: number;
	readonly floor_added_to_deck?: number;
	readonly enchantment?: { readonly id: string };
}

export interface MapPoint {
	readonly map_point_type: string;
	readonly rooms?: readonly { readonly room_type: string; readonly model_id?: string; readonly turns_taken?: number }[];
	readonly player_stats?: readonly FloorStats[];
}

export interface FloorStats {
	readonly player_id: number | string;
	readonly current_hp: number;
	readonly max_hp: number;
	readonly current_gold: number;
	readonly damage_taken?: number;
	readonly cards_gained?: readonly RunCard[];
	readonly cards_transformed?: readonly { readonly original_card: RunCard; readonly final_card: RunCard }[];
	readonly cards_enchanted?: readonly { readonly card: RunCard; readonly enchantment: string }[];
	readonly downgraded_cards?: readonly string[];
	readonly potion_used?: readonly string[];
	readonly card_choices?: readonly { readonly card: RunCard; readonly was_picked: boolean }[];
	readonly relic_choices?: readonly { readonly choice: string; readonly was_picked: boolean }[];
	readonly potion_choices?: readonly { readonly choice: string; readonly was_picked: boolean }[];
	readonly cards_removed?: readonly RunCard[];
	readonly upgraded_cards?: readonly string[];
	readonly rest_site_choices?: readonly string[];
	readonly ancient_choice?: readonly { readonly TextKey: string; readonly was_chosen: boolean }[];
	readonly event_choices?: readonly { readonly title?: { readonly key?: string } }[];
}

/** `CARD.BASH` → `BASH`; stored runs have lost the prefix already. */
export function bareId(id: string): string {
	return id.slice(id.lastIndexOf('.') + 1);
}

/** A run is one of its players' pages: what that player had and did on each floor. */
export interface Floor {
	readonly number: number;
	readonly act: number;
	readonly point: MapPoint;
	readonly stats: FloorStats | undefined;
}

/** All floors in order, with what one player did on each. */
export function floorsOf(run: RunData, player: number): Floor[] {
	let number = 0;
	return run.map_point_history.flatMap((points, act) =>
		points.map((point) => {
			number += 1;
			const own = point.player_stats?.find(({ player_id }) => String(player_id) === String(run.players[player]?.id));
			return { number, act, point, stats: own ?? point.player_stats?.[player] ?? point.player_stats?.[0] };
		}),
	);
}

/** What a floor turned out to be: an unknown place may be anything, an event may end in a fight, and ancients are met in events. */
export function roomTypeOf({ point }: Pick<Floor, 'point'>): string {
	return point.map_point_type === 'ancient' ? 'ancient' : (point.rooms?.[0]?.room_type ?? point.map_point_type);
}

export function isFight(type: string): boolean {
	return ['monster', 'elite', 'boss'].includes(type);
}
