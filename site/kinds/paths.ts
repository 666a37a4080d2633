import type { KindKey } from '../../contract/kinds.ts';
import { kindPage } from '../../contract/tree/page-path.ts';

/** Section of a kind: the last part of its address. */
export function sectionOf(kind: KindKey): string {
	return kindPage(kind).slice(1);
}
