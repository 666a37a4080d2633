import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { readSettings } from '../platform/settings.ts';
import { makeDump } from '../exports/dump.ts';
import { onceInARun } from './once-in-a-run.ts';
import { prepareForTests } from './prepare-for-tests.ts';
import { packRun } from '../runs/intake/packed-run.ts';
import { ANONYMOUS } from '../runs/prepared-run.ts';
import { EXPORTS_FOLDER } from '../routes/runs/run-services.ts';
import { openRunStore } from '../store/open-run-store.ts';
import { IS_CHOSEN, testDatabase } from './store/shared-postgres.ts';
import { sampleText } from './sample-run.ts';

/** A new, empty state folder of this run of the tests. */
export function emptyState(): string {
	return mkdtempSync(join(inject('testFolder'), 'state-'));
}

/** Steam id of the player who submitted the run of the examples. */
export const EXAMPLE_PLAYER = '76561190000000111';

/** Steam id of the account that moderates test servers: the first of the store. */
export const MODERATOR = '76561190000000999';

/** A new state folder: a copy of one that is made once in a run of the tests. */
export async function copyOfState(name: string, make: (state: string) => Promise<void>): Promise<string> {
	// A replica that is copied into another folder is no store.
	if (IS_CHOSEN) {
		const state = emptyState();
		await make(state);
		return state;
	}
	const original = join(inject('testFolder'), `original-${name}`);
	await onceInARun(original, async () => {
		rmSync(original, { recursive: true, force: true });
		mkdirSync(original);
		await make(original);
	});
	const copy = emptyState();
	cpSync(original, copy, { recursive: true, verbatimSymlinks: true });
	return copy;
}

/** A new state folder with the run that the examples of the routes ask for, and with daily files. */
export const seededState = (): Promise<string> => copyOfState('seeded', seedState);

/** Puts the run of the examples, two accounts and daily files into a new state folder. */
export async function seedState(state: string): Promise<void> {
	const { store } = openRunStore(state, readSettings(await testDatabase(state)));
	const run = packRun(prepareForTests(sampleText()));
	await store.createAccount({ username: 'Player', steamId: EXAMPLE_PLAYER, discordId: null });
	await store.submit({
		run,
		submitter: { ...ANONYMOUS, verifiedSteamId: EXAMPLE_PLAYER },
		submittedAt: 'now',
		isSynthetic: false,
		network: null,
	});
	await store.createAccount({ username: 'Moderator', steamId: MODERATOR, discordId: null });
	await makeDump({ store, exports: join(state, EXPORTS_FOLDER) });
	await store.close();
}
