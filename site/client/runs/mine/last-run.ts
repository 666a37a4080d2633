/** The newest run that the reader opened on this device, for the home page. It never leaves the device. */
import type { OwnRun } from './own-run.ts';

export type LastRun = Pick<
	OwnRun,
	'startTime' | 'character' | 'ascension' | 'isWin' | 'isAbandoned' | 'runTime' | 'floors' | 'killedBy' | 'deckSize'
>;

const NAME = 'last-run';

/** Stores the newest run, unless a newer one is stored. */
export function keepLastRun(runs: readonly LastRun[]): void {
	const newest = runs.reduce<LastRun | undefined>((latest, run) => (timeOf(run) > timeOf(latest) ? run : latest), lastRun());
	if (!newest) return;
	const { startTime, character, ascension, isWin, isAbandoned, runTime, floors, killedBy, deckSize } = newest;
	const kept: LastRun = { startTime, character, ascension, isWin, isAbandoned, runTime, floors, killedBy, deckSize };
	try {
		localStorage.setItem(NAME, JSON.stringify(kept));
	} catch {
		// Without storage, the home page shows no own run.
	}
}

export function lastRun(): LastRun | undefined {
	try {
		return (JSON.parse(localStorage.getItem(NAME) ?? 'null') as LastRun | null) ?? undefined;
	} catch {
		return undefined;
	}
}

const timeOf = (run: LastRun | undefined): number => run?.startTime ?? Number.NEGATIVE_INFINITY;
