/** The parts of a run file that statistics read. */
export interface CardInFile {
	readonly id: string;
	readonly current_upgrade_level?: number;
	readonly floor_added_to_deck?: number;
	readonly enchantment?: { readonly id: string };
}

export interface RelicInFile {
	readonly id: string;
	readonly floor_added_to_deck?: number;
	readonly props?: { readonly bools?: readonly { readonly name: string; readonly value: boolean }[] };
}

export interface ChoiceInFile {
	readonly choice: string;
	readonly was_picked: boolean;
}

export interface StatsInFile {
	readonly player_id: string | number;
	readonly current_hp: number;
	readonly max_hp: number;
	readonly current_gold: number;
	readonly damage_taken: number;
	readonly card_choices?: readonly { readonly card: CardInFile; readonly was_picked: boolean }[];
	readonly relic_choices?: readonly ChoiceInFile[];
	readonly potion_choices?: readonly ChoiceInFile[];
	readonly ancient_choice?: readonly { readonly TextKey: string; readonly was_chosen: boolean }[];
	readonly event_choices?: readonly { readonly title: { readonly key: string; readonly table: string } }[];
	readonly rest_site_choices?: readonly string[];
	readonly upgraded_cards?: readonly string[];
	readonly cards_removed?: readonly CardInFile[];
	readonly relics_removed?: readonly string[];
	readonly potion_used?: readonly string[];
	readonly potion_discarded?: readonly string[];
}

export interface PointInFile {
	readonly map_point_type: string;
	readonly rooms: readonly { readonly room_type: string; readonly model_id?: string; readonly turns_taken: number }[];
	readonly player_stats: readonly StatsInFile[];
}

export interface RunInFile {
	readonly acts: readonly string[];
	readonly ascension: number;
	readonly build_id?: string;
	readonly game_mode?: string;
	readonly killed_by_encounter?: string;
	readonly killed_by_event?: string;
	readonly map_point_history: readonly (readonly PointInFile[])[];
	readonly modifiers: readonly unknown[];
	readonly players: readonly {
		readonly id: string | number;
		readonly character: string;
		readonly deck: readonly CardInFile[];
		readonly relics: readonly RelicInFile[];
		readonly potions: readonly { readonly id: string }[];
	}[];
	readonly run_time: number;
	readonly start_time?: number;
	readonly seed: string;
	readonly was_abandoned: boolean;
	readonly win: boolean;
}
