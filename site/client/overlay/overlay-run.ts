import type { LiveRun } from '../live/live-runs.ts';

/** The fields of a run that an overlay shows. */
export interface OverlayRun extends LiveRun {
	readonly deck?: readonly string[];
	readonly relics?: readonly string[];
	readonly potions?: readonly string[];
	readonly block?: number;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value.length <= 64 ? value : undefined);
const whole = (value: unknown): number | undefined =>
	typeof value === 'number' && Number.isFinite(value) ? Math.trunc(value) : undefined;
const ids = (value: unknown): string[] | undefined =>
	Array.isArray(value)
		? value.filter((id): id is string => typeof id === 'string' && /^[\w.-]{1,64}\+?$/.test(id)).slice(0, 200)
		: undefined;

/** The valid fields of a state file of the mod; undefined for another file, and without a run in progress. */
export function readRun(content: string): OverlayRun | undefined {
	const state = parsed(content);
	const character = text(state['character']);
	if (character === undefined) return undefined;
	const fields = {
		character,
		username: text(state['username']),
		ascension: whole(state['ascension']),
		act: whole(state['act']),
		total_floor: whole(state['total_floor']),
		hp: whole(state['hp']),
		max_hp: whole(state['max_hp']),
		gold: whole(state['gold']),
		block: whole(state['block']),
		player_count: whole(state['player_count']),
		deck: ids(state['deck']),
		relics: ids(state['relics']),
		potions: ids(state['potions']),
	};
	const known = Object.entries(fields).filter(([, value]) => value !== undefined);
	return { ...(Object.fromEntries(known) as Partial<OverlayRun>), steam_id: 'local' };
}

/** Empty for a half-written file. */
function parsed(content: string): Readonly<Record<string, unknown>> {
	try {
		const value: unknown = JSON.parse(content);
		return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}
