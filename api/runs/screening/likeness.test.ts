import { describe, expect, test } from 'vitest';
import { type SampleOptions, sampleRun } from '../../testing/sample-run.ts';
import { parseRun } from '../parse-run.ts';
import { likenessOf } from './likeness.ts';

const of = (options: SampleOptions = {}, change: (text: string) => string = (text) => text): readonly string[] =>
	likenessOf(parseRun(Buffer.from(change(JSON.stringify(sampleRun(options))))).run);

/** Whether two runs share deck, path and choices. */
const shared = (left: readonly string[], right: readonly string[]): boolean[] =>
	left.map((digest, index) => digest === right[index]);

describe('likenessOf', () => {
	const run = of();

	test('has three digests of 16 digits', () => {
		expect(run).toHaveLength(3);
		for (const digest of run) expect(digest).toMatch(/^[0-9a-f]{16}$/);
		expect(new Set(run).size).toBe(3);
	});

	test('is empty for a run with fewer than twelve offers', () => {
		const [offers, more] = [11, 12].map((count) => {
			const choices = Array.from({ length: count }, () => ({ card: { id: 'CARD.A' }, was_picked: false }));
			return of({ extra: { map_point_history: [[{ player_stats: [{ player_id: 1, card_choices: choices }] }]] } });
		});
		expect(offers).toEqual([]);
		expect(more).toHaveLength(3);
	});

	test('does not depend on seed, times, figures and order of the deck', () => {
		expect(of({ seed: 'B', runTime: 99, ascension: 9, extra: { start_time: 5 } })).toEqual(run);
		const reversed = of({}, (text) => {
			const file = JSON.parse(text) as { players: { deck: unknown[] }[] };
			for (const { deck } of file.players) deck.reverse();
			return JSON.stringify(file);
		});
		expect(reversed).toEqual(run);
	});

	test.each([
		['another card', (text: string) => text.replace('"CARD.BASH","floor', '"CARD.CLASH","floor'), [false, true, true]],
		['an upgrade', (text: string) => text.replace('"current_upgrade_level":1', '"current_upgrade_level":2'), [false, true, true]],
		['another character', (text: string) => text.replace('"CHARACTER.IRONCLAD"', '"CHARACTER.SILENT"'), [false, true, true]],
		['another fight', (text: string) => text.replace('"ENCOUNTER.FIGHT_0"', '"ENCOUNTER.OTHER"'), [true, false, true]],
		['another room', (text: string) => text.replace('"room_type":"elite"', '"room_type":"monster"'), [true, false, true]],
		['another pick', (text: string) => text.replace('"was_picked":true', '"was_picked":false'), [true, true, false]],
		['another offer', (text: string) => text.replace('"CARD.FLEX"', '"CARD.CLEAVE"'), [true, true, false]],
		['another relic offered', (text: string) => text.replace('"RELIC.LANTERN"', '"RELIC.ANCHOR"'), [true, true, false]],
		['another gift', (text: string) => text.replace('"LOST_COFFER"', '"OTHER_COFFER"'), [true, true, false]],
		['another answer', (text: string) => text.replace('options.ACCEPT', 'options.REJECT'), [true, true, false]],
		['another rest', (text: string) => text.replace('["SMITH"]', '["HEAL"]'), [true, true, false]],
	])('of a run with %s keeps the other digests', (_name, change, expected) => {
		expect(shared(run, of({}, change))).toEqual(expected);
	});
});
