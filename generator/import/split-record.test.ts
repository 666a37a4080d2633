import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '../../contract/languages.ts';
import { formatMessage, parseMessage } from '../derive/messages/message.ts';
import { literalMessage } from './split-record.ts';

describe('literalMessage', () => {
	test.each(['{Damage}', "it's {a|b} 'quoted'", "''{", "'", '}{', '#', '<b>&</b>', '{Repeat:plural:| [blue]{}[/blue] times}'])(
		'%j formats to itself',
		(text) => {
			expect(formatMessage(parseMessage(literalMessage(text)), 'eng', {})).toBe(text);
		},
	);

	test('every text formats to itself in every language', () => {
		const text = fc.string({ unit: fc.constantFrom("'", '{', '}', '#', '|', '<', '>', 'a', ' ', '字', '\n') });
		fc.assert(
			fc.property(text, fc.constantFrom(...LANGUAGE_CODES), (value, language) => {
				expect(formatMessage(parseMessage(literalMessage(value)), language, {})).toBe(value);
			}),
			{ numRuns: 500 },
		);
	});
});
