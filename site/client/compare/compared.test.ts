import { expect, test } from 'vitest';
import { readCompared, writeCompared } from './compared.ts';

const isKnown = (kind: string, id: string): boolean =>
	(kind === 'cards' ? ['BASH', 'ANGER', 'A', 'B', 'C'] : ['VAJRA']).includes(id);
const read = (text: string) => readCompared(new URLSearchParams(text), isKnown);
const plain = (...ids: readonly string[]) => ids.map((id) => ({ id, isUpgraded: false }));

test('what is written is read', () => {
	const compared = { kind: 'cards' as const, things: [{ id: 'BASH', isUpgraded: true }, ...plain('ANGER')] };
	expect(read(String(writeCompared(compared)))).toEqual(compared);
	expect(String(writeCompared({ kind: 'relics', things: plain('VAJRA') }))).toBe('relics=VAJRA');
	expect(String(writeCompared({ kind: 'relics', things: [] }))).toBe('');
});

test.each([
	['cards=BASH+,anger', [{ id: 'BASH', isUpgraded: true }, ...plain('ANGER')]],
	['cards=BASH,BASH,BASH+', [...plain('BASH'), { id: 'BASH', isUpgraded: true }]],
	['cards=NOTHING,A,<b>', plain('A')],
	['cards=BASH,ANGER,A,B,C', plain('BASH', 'ANGER', 'A', 'B')],
	['cards=A&relics=VAJRA', plain('A')],
	['relics=VAJRA+', plain('VAJRA')],
	['', []],
])('%j compares %j', (text, things) => {
	expect(read(text).things).toEqual(things);
});
