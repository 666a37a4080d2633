import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ANONYMOUS } from '../../runs/prepared-run.ts';
import { openSqliteStore } from '../../store/sqlite-run-store.ts';
import type { Submission } from '../../store/writer/submission.ts';
import { prepareForTests } from '../prepare-for-tests.ts';
import { copyOfState } from '../seeded-state.ts';
import { spicedRuns } from './spiced-runs.ts';
import { rollUp, storeRuns } from './statistics-world.ts';

const REAL_RUNS = join(process.env['ALMANAC_REAL'] ?? '', 'runs');

const MADE_UP = 4400;

/** All but the one that was given up before its first floor: a service refuses it. */
function realRuns(): Submission[] {
	const files = readdirSync(REAL_RUNS).filter((name) => name.endsWith('.run') && !name.startsWith('05-'));
	return files.map((name) => ({
		run: prepareForTests(readFileSync(join(REAL_RUNS, name))),
		submitter: ANONYMOUS,
		submittedAt: 'now',
		isSynthetic: false,
		network: null,
	}));
}

/** 4,400 runs; some hidden, some deleted. With 3,600 no archetype has the 200 runs from which it says something of encounters. */
async function storeMadeUpRuns(state: string, dist: string): Promise<void> {
	const hashes = storeRuns(state, spicedRuns(dist, 'reference', MADE_UP));
	const store = openSqliteStore({ folder: state, tokenSecret: 'secret' });
	for (const hash of hashes.slice(100, 120)) await store.setHidden(hash, 'moderator');
	for (const hash of hashes.slice(200, 220)) await store.deleteRun(hash);
	await store.close();
}

const ALL = [
	{
		name: 'the real runs',
		store: async (state: string) => void storeRuns(state, realRuns()),
		isThere: existsSync(REAL_RUNS),
		isLarge: false,
	},
	{ name: '4,400 made-up runs', store: storeMadeUpRuns, isThere: true, isLarge: true },
];

/** A new state with 600 made-up runs, rolled up: the fewest with advice on most things. They are made once for all files that ask. */
export const someRuns = (dist: string): Promise<string> =>
	copyOfState('600 made-up runs', async (state) => {
		storeRuns(state, spicedRuns(dist, 'advice', 600));
		rollUp(state, dist);
	});

if (!existsSync(REAL_RUNS)) console.log('Real runs are not compared: ALMANAC_REAL names no folder with runs.');

/** Runs over which the rollup and the reference implementation are compared. They are stored and rolled up once for all files that ask. */
export const CORPORA = ALL.filter(({ isThere }) => isThere).map(({ name, store, isLarge }) => ({
	name,
	isLarge,
	make: (dist: string) =>
		copyOfState(name, async (state) => {
			await store(state, dist);
			rollUp(state, dist);
		}),
}));
