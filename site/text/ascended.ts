import { tableFile, type TableOf } from '../../contract/tables.ts';
import { settings } from '../settings.ts';
import { readOptionalDocument } from '../tree/read-tree.ts';
import type { PageContext } from './page-context.ts';

/** Names of the levels of Ascension, as the game's constants have them, from which enemies are stronger. */
export type StrengthLevel = 'ToughEnemies' | 'DeadlyEnemies';

/**
 * A value of an enemy that is higher from a level of Ascension on, in words; one number when both are equal or there is no second.
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

/** The level of Ascension of a name, 1 to 10; undefined when the tree has no constants. */
export function levelNumber(level: StrengthLevel): number | undefined {
	const path = tableFile(settings.channel, 'mechanics-constants');
	const names = readOptionalDocument<TableOf<'mechanics-constants'>>(path)?.ascension_levels ?? [];
	return names.includes(level) ? names.indexOf(level) + 1 : undefined;
}
