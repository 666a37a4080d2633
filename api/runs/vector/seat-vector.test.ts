import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { realData } from '../../../e2e/real-data.ts';
import { type SampleOptions, sampleRun, sampleText } from '../../testing/sample-run.ts';
import { parseRun } from '../parse-run.ts';
import { PLACES, type ParsedRun, type ParsedSeat } from '../../../contract/run-files/seat.ts';
import { decodeSeat } from '../../testing/runs/decode-seat.ts';
import { decodeDeck } from './decode-deck.ts';
import { encodeRun } from './encode-run.ts';
import { SeatView } from './seat-view.ts';

describe('seat vectors', () => {
	const plain = (seat: ParsedSeat) => {
		const { playerId: _id, rawCharacter: _character, ...rest } = seat;
		return rest;
	};
	const expectRoundTrip = (run: ParsedRun) => {
		const { names, vectors } = encodeRun(run);
		const view = new SeatView();
		for (const [index, vector] of vectors.entries()) {
			view.open(vector);
			expect(view.length).toBe(vector.length);
			const decoded = decodeSeat(view, names);
			expect(decoded).toMatchObject(plain(run.seats[index]!));
			expect(decoded).toMatchObject(Object.fromEntries(OF_RUN.map((field) => [field, run[field]])));
		}
	};

	const parse = (options: SampleOptions = {}): ParsedRun => parseRun(sampleText(options)).run;

	test('contain everything of a seat', () => {
		expectRoundTrip(parse());
		expectRoundTrip(
			parse({
				characters: ['IRONCLAD', 'SILENT'],
				isWin: false,
				ascension: -3,
				extra: { game_mode: 'daily', seed: '09_06_2026', modifiers: ['A'] },
			}),
		);
	});

	const folder = realData('runs');
	test.skipIf(!folder)('contain everything of every real seat', () => {
		const texts = readdirSync(folder!)
			.filter((name) => name.endsWith('.run') && !name.startsWith('05-'))
			.map((name) => readFileSync(join(folder!, name)));
		for (const text of texts) {
			expectRoundTrip(parseRun(text).run);
		}
	});
});

/** Fields that all seats of a run share. */
const OF_RUN = [
	'runTime',
	'isWin',
	'isAbandoned',
	'ascension',
	'gameMode',
	'build',
	'killedByEncounter',
	'killedByEvent',
	'acts',
	'modifiers',
	'dailyDate',
	'partySmiths',
	'bought',
] as const satisfies readonly (keyof ParsedRun)[];

test('a vector has the distinct final items of the other players', () => {
	const player = (id: string) => ({
		character: id,
		deck: [{ id: `CARD.${id}` }, { id: `CARD.${id}` }],
		relics: [{ id: `RELIC.${id}` }],
		potions: [{ id: `POTION.${id}` }],
	});
	const { run } = parseRun(Buffer.from(JSON.stringify({ ...sampleRun(), players: ['A', 'B', 'C'].map(player) })));
	const { names, vectors } = encodeRun(run);
	const view = new SeatView();
	view.open(vectors[1]!);
	const others = [{ id: 'A' }, { id: 'C' }];
	expect(decodeSeat(view, names)).toMatchObject({ otherCards: others, otherRelics: others, otherPotions: others });
});

test('decodeDeck returns each copy of cards and relics of the first seat', () => {
	const { run } = parseRun(sampleText({ characters: ['IRONCLAD', 'SILENT'] }));
	expect(decodeDeck(encodeRun(run))).toEqual({
		cards: [...Array.from({ length: 4 }, () => 'STRIKE_IRONCLAD'), 'BASH', 'ANGER'],
		relics: ['BURNING_BLOOD', 'VAJRA'],
	});
});

test('places keep their numbers, which stored vectors contain', () => {
	expect(PLACES).toEqual(['reward', 'shop', 'ancient', 'event', 'treasure', 'rest', 'other']);
});
