/** Wishes in the syntax of the seed finder: `boss:QUEEN_BOSS;act=3`. */
import type { SeedKind } from './seed-words.ts';

export interface Wish {
	readonly kind: SeedKind;
	readonly id: string;
	/** From 1; null for any act. */
	readonly act: number | null;
}

export function wishText({ kind, id, act }: Wish): string {
	return `${kind}:${id}${act === null ? '' : `;act=${act}`}`;
}

/** The valid wishes of an address. */
export function readWishes(want: string, kinds: readonly SeedKind[]): Wish[] {
	return want.split(',').flatMap((text) => {
		const [, kindText, id = '', act] = /^(\w+):(\w+)(?:;act=([1-4]))?$/.exec(text.trim()) ?? [];
		const kind = kinds.find((known) => known === kindText);
		return kind ? [{ kind, id: id.toUpperCase(), act: act === undefined ? null : Number(act) }] : [];
	});
}
