import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { readSettings } from '../platform/settings.ts';
import { makeDump } from '../exports/dump.ts';
import { onceInARun } from './once-in-a-run.ts';
import { prepareForTests } from './prepare-for-tests.ts';
import { packRun } from '../runs/intake/packed-run.ts';
import { ANONYMOUS } from '../runs/prepared-run.ts';
import { EXPORTS_FOLDER } from '../routes/services/run-services.ts';
import { openRunStore } from '../store/open-run-store.ts';
import { IS_CHOSEN, testDatabase } from './store/shared-postgres.ts';
import { sampleText } from './sample-run.ts';

/** A new, empty state directory of this test run. */
export function emptyState(): string {
	return mkdtempSync(join(inject('testFolder'), 'state-'));
}

/** Steam id of the player of the example run. */
export const EXAMPLE_PLAYER = '76561190000000111';

/** Steam id of the moderator of test servers, the first account of the store. */
export const MODERATOR = '76561190000000999';

/** A copy of a state directory that is created once per test run. */
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

/** A new state directory with the example run of the routes and daily files. */
export const seededState = (): Promise<string> => copyOfState('seeded', seedState);

/** Fills a new state directory with the example run, two accounts and daily files. */
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
