/**
 * The kinds of records. Each kind is one file with its schema and its differences; shared code reads the row and never branches
 * on the kind.
 */
import type { z } from 'zod';
import type { Kind, Places } from './kind.ts';
import { achievements } from './kinds/achievement.ts';
import { acts } from './kinds/act.ts';
import { afflictions } from './kinds/affliction.ts';
import { ascensions } from './kinds/ascension.ts';
import { badges } from './kinds/badge.ts';
import { cards } from './kinds/card.ts';
import { characters } from './kinds/character.ts';
import { enchantments } from './kinds/enchantment.ts';
import { encounters } from './kinds/encounter.ts';
import { epochs } from './kinds/epoch.ts';
import { events } from './kinds/event.ts';
import { glossary } from './kinds/glossary-term.ts';
import { intents } from './kinds/intent.ts';
import { keywords } from './kinds/keyword.ts';
import { modifiers } from './kinds/modifier.ts';
import { monsters } from './kinds/monster.ts';
import { orbs } from './kinds/orb.ts';
import { potions } from './kinds/potion.ts';
import { powers } from './kinds/power.ts';
import { relics } from './kinds/relic.ts';
import { stories } from './kinds/story.ts';

export const KINDS = [
	cards,
	characters,
	relics,
	monsters,
	potions,
	enchantments,
	encounters,
	events,
	powers,
	keywords,
	intents,
	orbs,
	afflictions,
	modifiers,
	achievements,
	badges,
	epochs,
	stories,
	acts,
	ascensions,
	glossary,
] as const satisfies readonly Kind[];

type KindRow = (typeof KINDS)[number];
export type KindKey = KindRow['key'];
export type RecordOf<Key extends KindKey> = z.output<Extract<KindRow, { key: Key }>['schema']>;
/** Kinds with tooltips. */
export type TooltipKind = Extract<KindRow, { tooltip: readonly string[] }>['key'];
/** Kinds in run statistics. */
export type CountedKind = Extract<KindRow, { isCounted: true }>['key'];

const byKey = new Map<string, Kind>(KINDS.map((kind) => [kind.key, kind]));

export const KIND_KEYS: readonly KindKey[] = KINDS.map((kind) => kind.key);
export const TOOLTIP_KINDS = KIND_KEYS.filter((key): key is TooltipKind => kindOf(key).tooltip !== undefined);
export const COUNTED_KINDS = KIND_KEYS.filter((key): key is CountedKind => kindOf(key).isCounted === true);

/** The row of an existing kind. */
export function kindOf(key: KindKey): Kind {
	return byKey.get(key)!;
}

/** The row of a kind by its plural key, or undefined. */
export function findKind(key: string): Kind | undefined {
	return byKey.get(key);
}

/** The kinds on a list, in order. */
export function kindsOn(list: keyof Places): readonly KindKey[] {
	const place = (key: KindKey) => kindOf(key).places[list];
	return KIND_KEYS.filter((key) => place(key) !== undefined).sort((left, right) => Number(place(left)) - Number(place(right)));
}

/** All kinds: those on a list in its order, then the others. */
export function kindsBy(list: keyof Places): readonly KindKey[] {
	return [...new Set([...kindsOn(list), ...KIND_KEYS])];
}
