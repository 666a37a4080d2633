import type { KindKey } from '../../contract/kinds.ts';
import type { AnyRecord } from '../tree/records.ts';

/** Address of the picture of a record: its own, or the drawn emblem. */
export function emblemOf(kind: KindKey, record: AnyRecord): string {
	return record.image_url ?? `/static/emblems/${kind}/${record.id.toLowerCase()}.svg`;
}
