import type { KindKey } from './kinds.ts';

/** Kinds whose pages stand elsewhere than under their key. */
const FOLDERS: Partial<Record<KindKey, string>> = { epochs: 'timeline' };

/**
 * Site path of a record's page, without language.
 * @example recordPage('cards', 'BASH') // => '/cards/bash'
 */
export function recordPage(kind: KindKey, id: string): string {
	return `/${FOLDERS[kind] ?? kind}/${id.toLowerCase()}`;
}
