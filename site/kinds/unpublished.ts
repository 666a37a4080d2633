import type { KindKey } from '../../contract/kinds.ts';
import type { UnpublishedFields } from '../../contract/changelog/unpublished.ts';
import { UNPUBLISHED_FILE } from '../../contract/tree/tree-paths.ts';
import { settings } from '../tree/settings.ts';
import { fieldLabel } from '../../contract/changelog/words/field-labels.ts';
import type { PageContext } from '../text/page-context.ts';
import { readOptionalDocument } from '../tree/read-tree.ts';
import type { Fact } from './view.ts';
import { fact } from './words.ts';

/** The fields of a beta record whose values are unpublished, as one fact; none in the main channel. */
export function unpublishedFacts(kind: KindKey, id: string, page: PageContext): Fact[] {
	const all = settings.channel === 'beta' ? readOptionalDocument<UnpublishedFields>(UNPUBLISHED_FILE) : undefined;
	const fields = all?.[kind]?.[id] ?? [];
	return fact('beta.unpublished', ...new Set(fields.map((field) => fieldLabel(field, page))));
}
