import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { recallCommand } from '../commands/recall.ts';
import { recordingTerminal } from '../testing/recording-terminal.ts';
import { submission } from '../testing/sample-submission.ts';
import { copyOfState, emptyState } from '../testing/seeded-state.ts';
import { contentOf } from '../testing/store/content-of.ts';
import { countBodies, orderOf, readEverything } from '../testing/store/kept-bodies.ts';
import { fillStore, openedStore } from '../testing/store/opened-store.ts';
import { hasPostgres } from '../testing/store/postgres-server.ts';
import { startS3Server } from '../testing/store/s3-server.ts';
import { sharedAddress } from '../testing/store/shared-postgres.ts';
import { StoreUnavailable } from './run-store.ts';
import { openSqliteStore } from './sqlite-run-store.ts';
import { BODIES_FOLDER } from './bodies/storage/open-storage.ts';

/** More than one commit recalls. */
const RUNS = 70;
const order = () => ({ now: Date.now(), graceMilliseconds: 0 });
const filledState = (): Promise<string> => copyOfState('recalled', (folder) => fillStore(folder, RUNS));

afterEach(() => void vi.unstubAllEnvs());

describe('run files recalled into the database', () => {
	test('are unchanged, and all segments and states are removed', async () => {
		const s3 = await startS3Server();
		const folder = await filledState();
		const before = contentOf(folder);
		const store = openedStore(folder);
		await store.keepBodies(orderOf('folder'));
		await store.submit(submission({ seed: 'LATER' }));
		const everything = await readEverything(store);
		await store.keepBodies(orderOf(s3.place, { isTidying: false }));
		const told: number[] = [];
		const recalled = await store.recallBodies({ ...order(), onProgress: (done) => void told.push(done) });
		expect(recalled).toMatchObject({ files: RUNS + 1, unreadable: 0, left: 0 });
		expect(told.at(-1)).toBe(RUNS + 1);
		expect(countBodies(folder)).toEqual({ here: RUNS + 1, elsewhere: 0 });
		expect(contentOf(folder)['files']!.slice(0, RUNS)).toEqual(before['files']);
		expect(await readEverything(store)).toEqual(everything);
		expect(readdirSync(join(folder, BODIES_FOLDER))).toEqual([]);
		expect([...s3.objects.keys()]).toEqual([]);
		expect(await store.recallBodies(order())).toEqual({ files: 0, unreadable: 0, removed: 0, left: 0 });
	});

	test('return as far as they can be read, and the others later', async () => {
		const s3 = await startS3Server();
		const folder = await filledState();
		const store = openedStore(folder);
		await store.keepBodies(orderOf(s3.place));
		const broken = (done: number): void => {
			if (done > 0) s3.fault = 'break';
		};
		// The cache may contain pages that were read already; the rest is enough to fail.
		const first = store.recallBodies({ ...order(), onProgress: broken });
		await expect(first).rejects.toBeInstanceOf(StoreUnavailable);
		const { here } = countBodies(folder);
		expect(here).toBeGreaterThan(0);
		s3.fault = undefined;
		const again = await store.recallBodies(order());
		expect(again).toMatchObject({ files: RUNS - here, left: 0 });
		expect(countBodies(folder)).toEqual({ here: RUNS, elsewhere: 0 });
		expect(s3.objects.size).toBe(0);
	});

	test('stay in their segment when they are damaged', async () => {
		const folder = await filledState();
		const store = openedStore(folder);
		await store.keepBodies(orderOf('folder', { segmentBytes: 10 ** 6 }));
		const segment = readdirSync(join(folder, BODIES_FOLDER)).find((name) => name.endsWith('.segment'))!;
		const file = join(folder, BODIES_FOLDER, segment);
		const bytes = readFileSync(file);
		writeFileSync(file, bytes.with(40, bytes[40]! ^ 1));
		expect(await store.recallBodies(order())).toEqual({ files: RUNS - 1, unreadable: 1, removed: 0, left: 1 });
		expect(countBodies(folder)).toEqual({ here: RUNS - 1, elsewhere: 1 });
		expect(readdirSync(join(folder, BODIES_FOLDER)).filter((name) => name.startsWith('state-'))).toHaveLength(1);
	});

	test.skipIf(!hasPostgres())('are visible to every process on PostgreSQL', async () => {
		const s3 = await startS3Server();
		const address = await sharedAddress(emptyState());
		const open = () => openSqliteStore({ folder: emptyState(), tokenSecret: 'secret', address });
		const store = open();
		for (const seed of ['A', 'B', 'C']) await store.submit(submission({ seed }));
		const everything = await readEverything(store);
		await store.keepBodies(orderOf(s3.place));
		expect(await store.recallBodies(order())).toMatchObject({ files: 3, left: 0 });
		await store.close();
		const other = open();
		await other.check();
		expect(await readEverything(other)).toEqual(everything);
		await other.close();
		expect(s3.objects.size).toBe(0);
	});

	test('by the command, which keeps segments for readers and respects the setting', async () => {
		const folder = await filledState();
		const store = openedStore(folder);
		await store.keepBodies(orderOf('folder', { now: Date.now() - 3_600_000 }));
		vi.stubEnv('RUN_BODIES', 'folder');
		await expect(recallCommand({ var: folder }, recordingTerminal())).rejects.toThrow('Unset it, also for the service');
		vi.stubEnv('RUN_BODIES', undefined);
		const terminal = recordingTerminal();
		await recallCommand({ var: folder }, terminal);
		expect(terminal.lines).toEqual([
			`${RUNS} run files were moved to the database, and 0 segments were removed.`,
			expect.stringMatching(/^\d+ segments are kept .* Run the command again in ten minutes/),
		]);
		expect(terminal.results).toMatchObject([{ files: RUNS, unreadable: 0, removed: 0 }]);
		await store.recallBodies(order());
		expect(readdirSync(join(folder, BODIES_FOLDER))).toEqual([]);
		await expect(recallCommand({ var: emptyState() }, recordingTerminal())).rejects.toThrow('There is no run store');
	});
});
