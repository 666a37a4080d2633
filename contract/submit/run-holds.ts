/**
 * Why a stored run is hidden from lists and statistics (`behaviour/runs.md#hidden-runs`). Ids are permanent, as stores contain
 * them. The text describes the finding for moderators.
 */
export const RUN_HOLDS = {
	duplicate_relics: 'A player has one relic more than five times.',
	impossible_time: 'The win took less than 900 seconds.',
	impossible_pace: 'The win took less than 15 seconds per stated floor.',
	boss_teleport: 'An act with a boss has fewer than eight floors.',
	missing_acts: 'A standard win met bosses in fewer than three acts.',
	one_turn_boss: 'A boss fell in one turn.',
	coop_card_solo: 'A solo run has a multiplayer card.',
	killed_winner: 'The win has a cause of death.',
	dead_winner: 'Every player ends the win with 0 HP.',
	future_start: 'The run started more than 30 days after its submission.',
	survived_death: 'The damage on a floor was enough to kill every player, and the run continued.',
	hp_from_nothing: 'A player has HP without a source.',
	gold_from_nothing: 'A player has gold without a source.',
	deck_from_nothing: 'A deck has cards without a source.',
	picked_not_gained: 'Cards were picked as rewards but are missing in the deck.',
	other_character: 'The deck started with the basic cards of another character.',
	easier_ascension: 'The deck lacks the curse of ascension 5, or the last act the second boss of ascension 10.',
	broken_path: 'A completed act does not end with its boss.',
	record_pace: 'The win is far faster than any known run.',
	burst: 'The sender sent very many files in ten minutes.',
	'near-duplicate': 'The run is a copy of another run.',
} as const satisfies Record<string, string>;

export type RunHold = keyof typeof RUN_HOLDS;

/** Rules about a file come before rules about the store. */
export const HOLD_PREFIXES = { file: 'auto:', store: 'held:' } as const;

/** The rules in a stored reason; empty for a moderator's reason. */
export function rulesOf(reason: string | null): readonly RunHold[] {
	const prefix = Object.values(HOLD_PREFIXES).find((start) => reason?.startsWith(start));
	if (reason === null || prefix === undefined) return [];
	return reason
		.slice(prefix.length)
		.split(',')
		.filter((rule) => Object.hasOwn(RUN_HOLDS, rule)) as RunHold[];
}
