import { expect, test } from 'vitest';
import { sampleText } from '../../testing/sample-run.ts';
import { parseRun } from '../parse-run.ts';
import { storedForm } from '../stored-form.ts';
import { loadLine, loadText } from '../stored-text.ts';

const { text, run } = parseRun(sampleText({ characters: ['IRONCLAD', 'SILENT'], playerIds: ['76561190000000001', '12'] }));
const pseudonymOf = (id: string): string => `99${id}`;
const form = storedForm(text, run, pseudonymOf);

interface Line {
	readonly player_index: number;
	readonly deck: readonly unknown[];
	readonly relics: readonly unknown[];
	readonly card_choices: readonly { readonly card_id: string; readonly was_picked: boolean; readonly floor: number }[];
}
const lineOf = (seat: number): Line => JSON.parse(`${loadLine(form.text, form.members[seat]!).toString()}}`) as Line;

test('the stored file has pseudonyms, which map to the ids', () => {
	expect(loadText(form.text).toString()).toContain('"id":9976561190000000001');
	expect(loadText(form.text).toString()).not.toContain(':76561190000000001');
	expect(Object.fromEntries(form.playerIds)).toEqual({ '9976561190000000001': '76561190000000001', '9912': '12' });
});

test('the line of each seat has its index, deck and relics', () => {
	expect([lineOf(0), lineOf(1)].map((line) => line.player_index)).toEqual([0, 1]);
	expect(lineOf(1).deck[0]).toEqual({ id: 'STRIKE_SILENT', upgraded: 0, enchantment: null, floor_added: 1 });
	expect(lineOf(0).deck.at(-1)).toEqual({ id: 'ANGER', upgraded: 0, enchantment: 'SHARP', floor_added: 2 });
	expect(lineOf(0).relics).toEqual([
		{ id: 'BURNING_BLOOD', floor_added: 1 },
		{ id: 'VAJRA', floor_added: 8 },
	]);
});

test('floors of card choices restart with each act', () => {
	const picked = lineOf(0).card_choices.filter((choice) => choice.card_id === 'ANGER');
	const floors = [2, 3, 6, 8, 10, 11, 14, 16];
	expect(picked.map(({ floor }) => floor)).toEqual([...floors, ...floors, ...floors]);
	expect(picked.every((choice) => choice.was_picked)).toBe(true);
});
