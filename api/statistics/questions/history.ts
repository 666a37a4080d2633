import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityHistory } from '../../../contract/statistics/entity-stats.ts';
import { HISTORY_FILE, readHistory } from '../history/history-database.ts';
import type { EntityType } from '../generation/snapshot/entity-type.ts';

export interface HistoryQuery {
	readonly type: EntityType;
	readonly id: string;
	readonly bracket: string;
}

/** Score and rating of an entity by day (`behaviour/statistics.md#history`). */
export function entityHistory(state: string, { type, id, bracket }: HistoryQuery): EntityHistory {
	const points = existsSync(join(state, HISTORY_FILE)) ? readHistory(state, { type, bracket, entity: id }) : [];
	return { entity_type: type, entity_id: id, bracket, points };
}
