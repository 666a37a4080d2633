import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ANONYMOUS } from '../../runs/prepared-run.ts';
import { openSqliteStore } from '../../store/sqlite-run-store.ts';
import type { Submission } from '../../store/writer/submission.ts';
import { prepareForTests } from '../prepare-for-tests.ts';
import { emptyState } from '../seeded-state.ts';
import { spicedRuns } from './spiced-runs.ts';
import { storeRuns } from './statistics-world.ts';

const REAL_RUNS = join(process.env['ALMANAC_REAL'] ?? '', 'runs');

const MADE_UP = 3600;

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

/** 3,600 runs; some hidden, some deleted. With 3,000 no version has the 500 rows from which it is listed. */
async function generatedState(dist: string): Promise<string> {
	const state = emptyState();
	const hashes = storeRuns(state, spicedRuns(dist, 'reference', MADE_UP));
	const store = openSqliteStore({ folder: state, tokenSecret: 'secret' });
	for (const hash of hashes.slice(100, 120)) await store.setHidden(hash, 'moderator');
	for (const hash of hashes.slice(200, 220)) await store.deleteRun(hash);
	await store.close();
	return state;
}

const ALL = [
	{ name: 'the real runs', make: async () => realState(), isThere: existsSync(REAL_RUNS), isLarge: false },
	{ name: '3,600 made-up runs', make: generatedState, isThere: true, isLarge: true },
];

function realState(): string {
	const state = emptyState();
	storeRuns(state, realRuns());
	return state;
}

if (!existsSync(REAL_RUNS)) console.log('Real runs are not compared: ALMANAC_REAL names no folder with runs.');

/** Runs over which the rollup and the reference implementation are compared. */
export const CORPORA = ALL.filter(({ isThere }) => isThere);
