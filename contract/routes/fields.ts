/** Fields shared by route families. */
import { z } from 'zod';
import type { BadValue } from '../http/bad-value.ts';
import { type CountedKind, kindOf } from '../kinds.ts';
import { LARGEST_ASKED } from '../schema.ts';

/** An optional query parameter. */
export const text = (description: string) => z.string().optional().meta({ description });

/** Text with values that only the handler knows, and its response to another. */
export const named = (description: string, badValue: BadValue) =>
	z.string().meta({ description, 'x-bad-value': badValue }).optional();

/** One of some words, in any case. */
export const word = <const Values extends readonly string[]>(
	values: Values,
	description: string,
	badValue: '400' | 'ignored' = '400',
) => z.enum(values).meta({ description, 'x-bad-value': badValue }).optional();

/** Text that matches a pattern. */
export const formed = (pattern: RegExp, description: string) =>
	z.string().regex(pattern).meta({ description, 'x-bad-value': '400' }).optional();

/** A game version in any case: histories write `V0.103.0`. */
export const gameVersion = (pattern: RegExp, description: string) =>
	z.string().toLowerCase().regex(pattern).meta({ description, 'x-bad-value': '400' }).optional();

/** Comma-separated lower-case words. */
export const wordList = (thing: string, values: readonly string[], description: string) =>
	z
		.string()
		.superRefine((text, context) => {
			const unknown = commaParts(text).find((part) => !values.includes(part.toLowerCase()));
			if (unknown !== undefined) context.addIssue(`unknown ${thing}: ${unknown.slice(0, 80)}. Known: ${values.join(', ')}.`);
		})
		.meta({ description, 'x-bad-value': '400' })
		.optional();

/** The non-empty parts of a comma-separated list. */
export function commaParts(text: string): string[] {
	return text
		.split(',')
		.map((part) => part.trim())
		.filter((part) => part !== '');
}

/** An integer, clamped to a range. */
export const clamped = (least: number, most: number, description: string) =>
	z.int().min(least).max(most).meta({ description, 'x-bad-value': 'clamped' });

/** Plural and singular names of kinds. */
export const withSingular = (kinds: readonly CountedKind[]) => kinds.flatMap((kind) => [kind, kindOf(kind).singular]);

/** A kind in a path: `cards`, `card`, in any case. */
export const itemTypeOf = (kinds: readonly CountedKind[]) =>
	z.enum(withSingular(kinds)).meta({
		description: `${kinds.map((kind) => `\`${kind}\``).join(', ')}, or the singular.`,
		'x-bad-value': '400',
	});

/** The page of a list. */
export const page = clamped(1, LARGEST_ASKED, 'Page, from 1.').default(1);

export const characterId = formed(/^\w{1,40}$/, 'Character id; ignores case.');
export const officialAscension = z.int().min(0).max(10).optional().meta({ description: 'Ascension.' });
export const partySize = (badValue?: '400' | 'ignored') =>
	word(
		['single', 'multi', '1', '2', '3', '4'],
		'`single` or `1`, `2`, `3`, `4` (four and more), `multi` (two and more).',
		badValue,
	);

export const count = (description: string) => z.int().min(0).max(1_000_000_000).meta({ description });

/** A success without further data. */
export const done = z.object({ success: z.literal(true) });

export const runHash = { run_hash: 'Hash of the row.' };

/** Errors of routes that need the session cookie or a bearer token, for reading, and for writing with a body. */
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
