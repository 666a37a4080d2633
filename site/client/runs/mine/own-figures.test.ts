import { expect, test } from 'vitest';
import { ownFigures } from './own-figures.ts';
import type { OwnRun } from './own-run.ts';

let day = 0;
const run = (options: Partial<OwnRun> = {}): OwnRun => ({
	...{ file: 'x.run', seed: 'A', startTime: (day += 1), character: 'IRONCLAD', ascension: 10, mode: 'standard', build: 'v1' },
	...{ players: 1, isWin: false, isAbandoned: false, runTime: 3600, floors: 20, killedBy: null, deckSize: 20 },
	...{ cards: [], relics: [], fights: [], ...options },
});

test('rates ignore runs abandoned by floor 5, deaths ignore all abandoned runs', () => {
	const figures = ownFigures([
		run({ isWin: true, floors: 48, cards: ['BASH', 'ANGER'], fights: ['A_BOSS'] }),
		run({ floors: 17, cards: ['BASH'], killedBy: 'A_BOSS', fights: ['SLIMES_WEAK', 'A_BOSS'] }),
		run({ floors: 17, character: 'SILENT', killedBy: 'SLIMES_WEAK', fights: ['SLIMES_WEAK', 'SLIMES_WEAK'] }),
		run({ isAbandoned: true, floors: 6, ascension: 0, fights: ['SLIMES_WEAK'] }),
		run({ isAbandoned: true, floors: 5, ascension: 1, cards: ['BASH'], fights: ['SLIMES_WEAK'] }),
	]);
	expect(figures.total).toEqual({ runs: 4, wins: 1 });
	expect(figures.abandoned).toBe(2);
	expect([...figures.characters]).toEqual([
		['IRONCLAD', { runs: 3, wins: 1 }],
		['SILENT', { runs: 1, wins: 0 }],
	]);
	expect([...figures.ascensions.keys()]).toEqual([10, 0]);
	expect(figures.cards.get('BASH')).toEqual({ runs: 2, wins: 1 });
	expect([...figures.deaths]).toEqual([[17, 2]]);
	expect([...figures.encounters]).toEqual([
		['A_BOSS', { fights: 2, deaths: 1 }],
		['SLIMES_WEAK', { fights: 4, deaths: 1 }],
	]);
});

test('streaks use start times, not file order', () => {
	const [first, second, third, fourth, fifth] = [true, true, false, true, true].map((isWin) => run({ isWin }));
	const { streaks } = ownFigures([fifth!, third!, first!, fourth!, second!]);
	expect(streaks).toEqual({ longest: 2, current: 2, longestWithout: 1 });
	expect(ownFigures([]).streaks).toEqual({ longest: 0, current: 0, longestWithout: 0 });
});
