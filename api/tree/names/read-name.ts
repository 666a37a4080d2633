import { KINDS, type KindKey } from '../../../contract/kinds.ts';

/** A name of a record as it was written. */
export interface RecordName {
	/** Id or name. */
	readonly text: string;
	readonly kind: KindKey | undefined;
}

/** The name without its decoration. */
export interface AskedName extends RecordName {
	/** Times upgraded: `Bash+` is 1. */
	readonly upgrades: number;
}

const BRACKETS = /^\[\[(.*)\]\]$/s;
/** `relic:Anchor` as people write it, `RELIC.ANCHOR` as in run files. */
const TYPE = /^([a-z_-]+)\s*[:.]\s*(\S.*)$/is;
const UPGRADE = /\+(\d{0,2})$/;

const KIND_BY_WORD: ReadonlyMap<string, KindKey> = new Map(
	KINDS.flatMap(({ key, singular }) => [
		[key, key],
		[singular, key],
	]),
);

/**
 * Reads a name as players, chat bots and run files write it (`agents.md#names`).
 * @example readName('[[relic:Anchor]]') // => { text: 'Anchor', kind: 'relics', upgrades: 0 }
 * @example readName('CARD.BASH+1') // => { text: 'BASH', kind: 'cards', upgrades: 1 }
 */
export function readName(given: string): AskedName {
	const bare = given.trim();
	const inside = BRACKETS.exec(bare)?.[1]?.trim() ?? bare;
	const [, word, rest] = TYPE.exec(inside) ?? [];
	const kind = word === undefined ? undefined : KIND_BY_WORD.get(word.toLowerCase());
	const named = kind === undefined ? inside : rest!.trim();
	const [mark, count] = UPGRADE.exec(named) ?? [];
	const plain = named.slice(0, named.length - (mark?.length ?? 0)).trimEnd();
	// An empty name has no upgrade.
	if (mark === undefined || plain === '') return { text: named, kind, upgrades: 0 };
	return { text: plain, kind, upgrades: count ? Number(count) : 1 };
}
