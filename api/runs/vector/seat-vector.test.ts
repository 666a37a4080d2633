import { expect, test } from 'vitest';
import { sampleRun } from '../../testing/sample-run.ts';
import { parseRun } from '../parse-run.ts';
import { decodeSeat } from './decode-seat.ts';
import { encodeRun } from './encode-run.ts';
import { SeatView } from './seat-view.ts';

test('a vector holds what the other players held at the end, each once', () => {
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
