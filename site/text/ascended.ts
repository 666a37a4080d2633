import { tableFile, type TableOf } from '../../contract/tables/tables.ts';
import { settings } from '../tree/settings.ts';
import { readOptionalDocument } from '../tree/read-tree.ts';
import type { PageContext } from './page-context.ts';

/** Ascension levels that strengthen enemies, by their names in the game's constants. */
export type StrengthLevel = 'ToughEnemies' | 'DeadlyEnemies';

/**
 * A value of an enemy that rises with Ascension, in words; one number when both are equal or the second is missing.
 * @example ascended(8, 9, 'DeadlyEnemies', page) // => '8 (9 from Ascension 9)'
 */
export function ascended(
	normal: number | string | null,
	high: number | string | null | undefined,
	level: StrengthLevel,
	page: Pick<PageContext, 't'>,
): string | null {
	if (normal === null) return null;
	if (high === null || high === undefined || high === normal) return String(normal);
	const number = levelNumber(level);
	return number === undefined ? `${normal} / ${high}` : page.t('ascended', { normal, ascended: high, level: number });
}

/** The Ascension level of a name, 1 to 10; undefined when the tree has no constants. */
export function levelNumber(level: StrengthLevel): number | undefined {
	const path = tableFile(settings.channel, 'mechanics-constants');
	const names = readOptionalDocument<TableOf<'mechanics-constants'>>(path)?.ascension_levels ?? [];
	return names.includes(level) ? names.indexOf(level) + 1 : undefined;
}
