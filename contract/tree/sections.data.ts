import { KINDS, type KindKey } from '../kinds.ts';
import type { Kind } from '../kind.ts';

const rows: readonly Kind[] = KINDS;

/** Kinds whose pages are not under their key. */
export const SECTIONS: { readonly [Key in KindKey]?: string } = Object.fromEntries(
	rows.flatMap(({ key, section }) => (section ? [[key, section]] : [])),
);

/** Kinds by the site section of their records. */
export const SECTION_KINDS: Readonly<Record<string, KindKey>> = Object.fromEntries(
	KINDS.map(({ key }) => [SECTIONS[key] ?? key, key] as const),
);
