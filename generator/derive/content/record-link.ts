import type { KindKey } from '../../../contract/kinds.ts';
import { recordPage } from '../../../contract/tree/page-path.ts';
import type { DeriveContext } from '../context.ts';

/** A Markdown link to a record by its English name. */
export function recordLink(context: DeriveContext, kind: KindKey, id: string): string {
	return `[${context.name(kind, id)}](${recordPage(kind, id)})`;
}
