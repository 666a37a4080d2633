/** What rows of several families say in the same words. */
import { z } from 'zod';
import type { BadValue } from '../http/bad-value.ts';
import { type CountedKind, kindOf } from '../kinds.ts';
import { LARGEST_ASKED } from '../schema.ts';

/** A query parameter that may be left out. */
export const text = (description: string) => z.string().optional().meta({ description });

/** Text whose values only the handler knows, and its answer to another. */
export const named = (description: string, badValue: BadValue) =>
	z.string().meta({ description, 'x-bad-value': badValue }).optional();

/** One of some words, in any case. */
export const word = <const Values extends readonly string[]>(
	values: Values,
	description: string,
	badValue: '400' | 'ignored' = '400',
) => z.enum(values).meta({ description, 'x-bad-value': badValue }).optional();

/** Text of a form. */
export const formed = (pattern: RegExp, description: string) =>
	z.string().regex(pattern).meta({ description, 'x-bad-value': '400' }).optional();

/** A game version of a form, in any case: histories write `V0.103.0`. */
export const gameVersion = (pattern: RegExp, description: string) =>
	z.string().toLowerCase().regex(pattern).meta({ description, 'x-bad-value': '400' }).optional();

/** Some words, each of a kind of thing and in small letters, separated by commas. */
export const wordList = (thing: string, values: readonly string[], description: string) =>
	z
		.string()
		.superRefine((text, context) => {
			const unknown = commaParts(text).find((part) => !values.includes(part.toLowerCase()));
			if (unknown !== undefined) context.addIssue(`unknown ${thing}: ${unknown.slice(0, 80)}. Known: ${values.join(', ')}.`);
		})
		.meta({ description, 'x-bad-value': '400' })
		.optional();

/** The parts of a comma list that hold something. */
export function commaParts(text: string): string[] {
	return text
		.split(',')
		.map((part) => part.trim())
		.filter((part) => part !== '');
}

/** An integer; one outside counts as the nearest inside. */
export const clamped = (least: number, most: number, description: string) =>
	z.int().min(least).max(most).meta({ description, 'x-bad-value': 'clamped' });

/** Kinds in both numbers. */
export const withSingular = (kinds: readonly CountedKind[]) => kinds.flatMap((kind) => [kind, kindOf(kind).singular]);

/** A kind in a path: `cards`, `card`, in any case. */
export const itemTypeOf = (kinds: readonly CountedKind[]) =>
	z.enum(withSingular(kinds)).meta({
		description: `${kinds.map((kind) => `\`${kind}\``).join(', ')}; the singular works too.`,
		'x-bad-value': '400',
	});

/** The page of a list. */
export const page = clamped(1, LARGEST_ASKED, 'Page, from 1.').default(1);

export const characterId = formed(/^\w{1,40}$/, 'Id of the character, in any case.');
export const officialAscension = z.int().min(0).max(10).optional().meta({ description: 'Ascension.' });
export const partySize = (badValue?: '400' | 'ignored') =>
	word(
		['single', 'multi', '1', '2', '3', '4'],
		'`single` or `1`, `2`, `3`, `4` (four and more), `multi` (two and more).',
		badValue,
	);

export const count = (description: string) => z.int().min(0).max(1_000_000_000).meta({ description });

/** The answer to a change that has no other. */
export const done = z.object({ success: z.literal(true) });

export const runHash = { run_hash: 'Hash of the row.' };

/** Errors of what needs the session cookie or a bearer token: reading what is one's own, and changing it with a body. */
export const OWN = ['unauthorized', 'rate-limited', 'unavailable'] as const;
export const OWN_CHANGE = [
	'bad-request',
	'unauthorized',
	'forbidden',
	'too-large',
	'validation',
	'rate-limited',
	'unavailable',
] as const;
