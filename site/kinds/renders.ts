import { hasRender, hasUpgrade, renderPath } from '../../contract/pictures/card-render.ts';
import { BETA_VERSION_FILE } from '../../contract/tree/tree-paths.ts';
import type { RecordOf } from '../../contract/kinds.ts';
import { settings } from '../tree/settings.ts';
import type { PageContext } from '../text/page-context.ts';
import { readOptionalDocument } from '../tree/read-tree.ts';
import type { Renders } from './view.ts';

const beta =
	settings.channel === 'beta'
		? (readOptionalDocument<{ beta_version: string | null }>(BETA_VERSION_FILE)?.beta_version ?? undefined)
		: undefined;

/** Addresses of the renders of a card; the service draws missing ones on the first request. */
export function rendersOf(card: RecordOf<'cards'>, { language: { code } }: PageContext): Renders | undefined {
	if (!hasRender(card)) return undefined;
	const pathOf = (isUpgraded: boolean): string =>
		`/${renderPath({ beta, language: code, card: card.id.toLowerCase(), isUpgraded })}`;
	return { base: pathOf(false), upgraded: hasUpgrade(card) ? pathOf(true) : undefined };
}
