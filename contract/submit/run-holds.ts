/**
 * Why a stored run is hidden from lists and statistics (`behaviour/runs.md#hidden-runs`). Ids are permanent: they stand in stores.
 * Each text says what the rule found, for moderators.
 */
export const RUN_HOLDS = {
	duplicate_relics: 'A player holds one relic more than five times.',
	impossible_time: 'The win took less than 900 seconds.',
	impossible_pace: 'The win took less than 15 seconds for each floor that the file states.',
	boss_teleport: 'An act with a boss has fewer than eight floors.',
	missing_acts: 'A standard win met bosses in fewer than three acts.',
	one_turn_boss: 'A boss fell in one turn.',
	coop_card_solo: 'A run of one player holds a card that exists only with several players.',
	killed_winner: 'The win names what killed the players.',
	dead_winner: 'Every player ends the win with 0 HP.',
	future_start: 'The run began more than 30 days after it was sent.',
	survived_death: 'The damage on a floor was enough to kill every player, and the run continued.',
	hp_from_nothing: 'A player has HP that no floor gave.',
	gold_from_nothing: 'A player has gold that no floor gave.',
	deck_from_nothing: 'A deck has cards that no floor gave.',
	picked_not_gained: 'Cards were chosen as rewards, and the deck did not gain them.',
	other_character: 'The deck began with the basic cards of another character.',
	easier_ascension: 'The deck lacks the curse of ascension 5, or the last act the second boss of ascension 10.',
	broken_path: 'An act that the party left does not end with its boss.',
	record_pace: 'The win is far faster than any known run.',
	burst: 'The sender sent very many files in ten minutes.',
	'near-duplicate': 'The run is a copy of another run.',
} as const satisfies Record<string, string>;

export type RunHold = keyof typeof RUN_HOLDS;

/** Rules of what a file says of itself come before the ones of what the store knows. */
export const HOLD_PREFIXES = { file: 'auto:', store: 'held:' } as const;

/** The rules that a stored reason names; none for one that a moderator wrote. */
export function rulesOf(reason: string | null): readonly RunHold[] {
	const prefix = Object.values(HOLD_PREFIXES).find((start) => reason?.startsWith(start));
	if (reason === null || prefix === undefined) return [];
	return reason
		.slice(prefix.length)
		.split(',')
		.filter((rule) => Object.hasOwn(RUN_HOLDS, rule)) as RunHold[];
}
