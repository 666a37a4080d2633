import { KINDS, type KindKey } from '../kinds.ts';
import type { Kind } from '../kind.ts';

const rows: readonly Kind[] = KINDS;

/** Kinds whose pages stand elsewhere than under their key. */
export const SECTIONS: { readonly [Key in KindKey]?: string } = Object.fromEntries(
	rows.flatMap(({ key, section }) => (section ? [[key, section]] : [])),
);
