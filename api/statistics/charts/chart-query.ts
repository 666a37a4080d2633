import type { RunStatKey, Split } from '../../../contract/statistics/chart-parameters.ts';
import type { Mode, Skill } from '../../../contract/statistics/bracket.ts';
import type { EntityType } from '../generation/snapshot/entity-type.ts';

/** What runs a chart is about, and what of them, after its check. */
export interface ChartQuery {
	/** 1 to 4; 4 is four and more. */
	readonly players: number | null;
	readonly ascension: number | null;
	readonly mode: Mode | null;
	readonly username: string | null;
	readonly split: Split;
	readonly stat: RunStatKey;
	readonly x: RunStatKey;
	readonly y: RunStatKey;
	readonly encounter: string | null;
	readonly event: string | null;
	readonly etype: EntityType;
	readonly entity: string | null;
	readonly skill: Skill | null;
	readonly build: string | null;
}
