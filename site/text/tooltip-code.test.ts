import { describe, expect, test } from 'vitest';
import { tooltipCode } from './tooltip-code.ts';

const CARDS = [
	{ id: 'BASH', name: 'Bash' },
	{ id: 'STRIKE_IRONCLAD', name: 'Strike' },
	{ id: 'STRIKE_SILENT', name: 'strike' },
];

describe('tooltipCode', () => {
	test.each([
		['cards', 'BASH', '[[card:Bash]]'],
		['cards', 'STRIKE_SILENT', '[[card:STRIKE_SILENT]]'],
		['badges', 'BASH', undefined],
		['epochs', 'BASH', undefined],
		['intents', 'BASH', undefined],
	] as const)('of %s %s is %s', (kind, id, code) => {
		expect(tooltipCode(kind, id, CARDS)).toBe(code);
	});
});
