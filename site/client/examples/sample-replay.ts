import { createPlayer } from '../runs/replay/player.ts';
import { loadRunNames } from '../runs/run/run-names.ts';
import { loadNames } from '../stats/names.ts';
import type { Strings } from '../strings.ts';
import { exampleNote } from './example-note.ts';
import { SAMPLE_ENTRIES } from './sample-journal.ts';

/** A demo replay, marked as an example, for pages without replays. */
export async function sampleReplay(strings: Strings): Promise<HTMLElement[]> {
	const [names, monsters, powers] = await Promise.all([loadRunNames(), loadNames('monsters'), loadNames('powers')]);
	return [exampleNote(strings), createPlayer(SAMPLE_ENTRIES, { names: { ...names, monsters, powers }, strings })];
}
