import type { KindKey } from '../../contract/kinds.ts';

/** Kinds whose pages stand elsewhere than under their key. */
const PATHS: Partial<Record<KindKey, string>> = { epochs: '/timeline' };

/** Address of the list of a kind, without language. */
export function pathOf(kind: KindKey): string {
	return PATHS[kind] ?? `/${kind}`;
}

/** Name of the section that shows a kind: the last part of its address. */
export function sectionOf(kind: KindKey): string {
	return pathOf(kind).slice(1);
}
