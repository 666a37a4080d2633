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

/** All runs except one abandoned before its first floor, which a service rejects. */
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

/** 4,400 runs, some hidden or deleted: the fewest with 200 runs of an archetype, which encounters need. */
async function storeSyntheticRuns(state: string, dist: string): Promise<void> {
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
	{ name: '4,400 synthetic runs', store: storeSyntheticRuns, isThere: true, isLarge: true },
];

/** A new state with 600 synthetic runs and statistics, the fewest with most kinds of advice. Created once per test run. */
export const someRuns = (dist: string): Promise<string> =>
	copyOfState('600 synthetic runs', async (state) => {
		storeRuns(state, spicedRuns(dist, 'advice', 600));
		rollUp(state, dist);
	});

if (!existsSync(REAL_RUNS)) console.log('Real runs are not compared: ALMANAC_REAL names no folder with runs.');

/** Corpora on which the rollup and the reference implementation are compared. Stored and counted once per test run. */
export const CORPORA = ALL.filter(({ isThere }) => isThere).map(({ name, store, isLarge }) => ({
	name,
	isLarge,
	make: (dist: string) =>
		copyOfState(name, async (state) => {
			await store(state, dist);
			rollUp(state, dist);
		}),
}));
