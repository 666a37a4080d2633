import type { KindKey } from '../kinds.ts';
import { SECTIONS } from './sections.data.ts';

/** Site path of the list of a kind, without language. */
export function kindPage(kind: KindKey): string {
	return `/${SECTIONS[kind] ?? kind}`;
}

/**
 * Site path of a record's page, without language.
 * @example recordPage('cards', 'BASH') // => '/cards/bash'
 */
export function recordPage(kind: KindKey, id: string): string {
	return `${kindPage(kind)}/${id.toLowerCase()}`;
}
