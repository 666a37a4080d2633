import { GAME_VERSION } from '../records/game-version.ts';
import { CHARACTERS, type Character } from '../game-words.ts';

export { CHARACTERS, type Character };

/**
 * The grammar of brackets (`behaviour/statistics.md#brackets`): parts joined by colons, each axis at most once, in any order.
 */
export const MODES = ['standard', 'daily', 'custom'] as const;
export const PARTIES = ['solo', '2p', '3p', '4p'] as const;
export const SKILLS = ['a10', 'wr30', 'wr50', 'wr75'] as const;

/** Runs abandoned up to this floor do not count (`behaviour/statistics.md#what-counts`). */
export const SHORT_FLOORS = 5;

/** Brackets with a daily score history. */
export const HISTORY_BRACKETS = ['all', ...SKILLS] as const;

export type Mode = (typeof MODES)[number];
export type Party = (typeof PARTIES)[number];
export type Skill = (typeof SKILLS)[number];

/** A slice of the official runs; a missing axis does not restrict it. */
export interface Bracket {
	readonly party?: Party;
	readonly mode?: Mode;
	readonly skill?: Skill;
	readonly version?: string;
	readonly character?: Character;
}

type Axis = keyof Bracket;
type ReadPart = (part: string) => string | undefined;

const member =
	(values: readonly string[]): ReadPart =>
	(part) =>
		values.includes(part) ? part : undefined;

const AXES: readonly (readonly [Axis, ReadPart])[] = [
	['party', member(PARTIES)],
	['mode', member(MODES)],
	['skill', member(SKILLS)],
	['version', (part) => (GAME_VERSION.test(part) ? part : undefined)],
];

const CHARACTER_AXIS: readonly [Axis, ReadPart] = [
	'character',
	(part) => CHARACTERS.find((character) => character.toLowerCase() === part),
];

/** Longer than any restricting bracket; stops repetitions of `all` from filling caches. */
const LONGEST = 100;

/** Parses a bracket; undefined for an unknown word or two parts of one axis. `all` and empty parts restrict nothing. */
export function parseBracket(text: string): Bracket | undefined {
	return parseParts(text, AXES);
}

/** The grammar of community statistics, where one part may be a lower-case character. */
export function parseCommunityBracket(text: string): Bracket | undefined {
	return parseParts(text, [...AXES, CHARACTER_AXIS]);
}

function parseParts(text: string, axes: typeof AXES): Bracket | undefined {
	if (text.length > LONGEST) return undefined;
	const bracket: Partial<Record<Axis, string>> = {};
	for (const part of text.split(':').map((word) => word.trim().toLowerCase())) {
		if (part === '' || part === 'all') continue;
		const found = axes.map(([axis, read]) => [axis, read(part)] as const).find(([, value]) => value !== undefined);
		if (!found || bracket[found[0]] !== undefined) return undefined;
		bracket[found[0]] = found[1]!;
	}
	return bracket as Bracket;
}

/** The canonical name of a bracket: `all`, `solo:standard`, `a10:v0.110.0`. */
export function bracketName(bracket: Bracket): string {
	const parts = [bracket.party, bracket.mode, bracket.skill, bracket.version, bracket.character?.toLowerCase()];
	return parts.filter((part) => part !== undefined).join(':') || 'all';
}

/**
 * The brackets that every rollup computes: everything, each part alone, each party with each skill, and each offered version
 * with and without A10 (`behaviour/statistics.md#one-entity`). Others are computed on request.
 */
export function preparedBrackets(versions: readonly string[]): Bracket[] {
	return [
		{},
		...SKILLS.map((skill) => ({ skill })),
		...PARTIES.map((party) => ({ party })),
		...PARTIES.flatMap((party) => SKILLS.map((skill) => ({ party, skill }))),
		...MODES.map((mode) => ({ mode })),
		...versions.map((version) => ({ version })),
		...versions.map((version) => ({ skill: 'a10' as const, version })),
	];
}
