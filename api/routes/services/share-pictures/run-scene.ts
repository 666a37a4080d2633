import { z } from 'zod';
import { readPlayer } from '../../../../contract/run-files/parse-seat.ts';
import type { RunScene } from '../../../../pictures/share/run-scene.ts';
import type { StoredRun } from '../../../store/lists/run-query.ts';

/** Run files were checked when they were submitted; only the shown fields are read. */
const fileSchema = z.looseObject({
	win: z.boolean().catch(false),
	ascension: z.number().int().min(0).max(99).catch(0),
	players: z.array(z.unknown()).catch([]),
});

/** The seat of a stored run; undefined when its file is damaged. */
export function sceneOf(run: StoredRun): RunScene | undefined {
	if (!run.text) return undefined;
	const { win, ascension, players } = fileSchema.parse(JSON.parse(Buffer.from(run.text).toString('utf8')));
	const { character, relics, deck } = readPlayer(players[run.player] ?? players[0], run.player);
	return { isWin: win, ascension, character, relics: relics.map(({ id }) => id), deck: deck.map(({ id }) => id) };
}
