import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { moveCommand } from '../../commands/move.ts';
import { recordingTerminal } from '../../testing/recording-terminal.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { contentOf } from '../../testing/store/content-of.ts';
import { countBodies, orderOf, readEverything } from '../../testing/store/kept-bodies.ts';
import { fillStore, openStore, openedStore } from '../../testing/store/opened-store.ts';
import { hasPostgres } from '../../testing/store/postgres-server.ts';
import { startS3Server } from '../../testing/store/s3-server.ts';
import { sharedAddress } from '../../testing/store/shared-postgres.ts';
import { BODIES_FOLDER } from '../bodies/storage/open-storage.ts';
import { type SqliteRunStore, openSqliteStore } from '../sqlite-run-store.ts';

const RUNS = 12;
const newAddress = (): Promise<string> => sharedAddress(emptyState());
const newFolder = (): string => join(emptyState(), 'new');
const bodiesOf = (folder: string): readonly string[] =>
	readdirSync(join(folder, BODIES_FOLDER))
		.filter((name) => name.endsWith('.segment'))
		.map((name) => join(folder, BODIES_FOLDER, name));

/** A store with run files in segments, with its exports and daily files. */
async function storeElsewhere(place: string) {
	const folder = emptyState();
	await fillStore(folder, RUNS);
	writeFileSync(join(folder, 'jwt-secret'), 'the secret of before\n');
	const store = openStore(folder);
	await store.keepBodies(orderOf(place));
	const everything = await readEverything(store);
	await store.close();
	expect(countBodies(folder)).toEqual({ here: 0, elsewhere: RUNS });
	return { folder, everything };
}

async function move(to: string, state: string, rest: { replica?: string; incomplete?: boolean } = {}) {
	const terminal = recordingTerminal();
	await moveCommand({ to, var: state, ...rest }, terminal);
	return terminal;
}

function fromDatabase(address: string): void {
	vi.stubEnv('DATABASE_URL', address);
	onTestFinished(() => void vi.unstubAllEnvs());
}

const serviceOn = (folder: string, address: string): SqliteRunStore =>
	openSqliteStore({ folder, tokenSecret: 'secret', address });

describe.skipIf(!hasPostgres())('a store with run files in segments', () => {
	test('takes local segments along in both directions', async () => {
		const [{ folder, everything }, address] = [await storeElsewhere('folder'), await newAddress()];
		await expect(move(address, folder)).rejects.toThrow(/\d+ segments in .* contain run files.*--replica.*Nothing was changed/s);
		const replica = newFolder();
		const there = await move(address, folder, { replica });
		expect(there.lines.join('\n')).toMatch(/^\d+ segments with run files were copied and compared\.$/m);
		expect(there.results).toMatchObject([{ segments: bodiesOf(folder).length, lost_segments: [] }]);
		expect(readFileSync(join(replica, 'jwt-secret'), 'utf8')).toBe('the secret of before\n');
		const service = serviceOn(replica, address);
		await service.check();
		expect(await readEverything(service)).toEqual(everything);
		await service.close();
		await expect(move(await newAddress(), folder, { replica })).rejects.toThrow('already has a run store');

		fromDatabase(address);
		const back = newFolder();
		await move(back, replica);
		expect(contentOf(back)).toEqual(contentOf(folder));
		expect(await readEverything(openedStore(back))).toEqual(everything);
	});

	test('leaves segments in the object storage', async () => {
		const s3 = await startS3Server();
		const [{ folder, everything }, address] = [await storeElsewhere(s3.place), await newAddress()];
		const replica = newFolder();
		const there = await move(address, folder);
		expect(there.lines.join('\n')).toContain(`Run files stay in ${s3.place}`);
		const service = serviceOn(replica, address);
		await service.check();
		expect(await readEverything(service)).toEqual(everything);
		await service.close();
		fromDatabase(address);
		const back = newFolder();
		await move(back, replica);
		expect(existsSync(join(back, BODIES_FOLDER))).toBe(false);
		expect(await readEverything(openedStore(back))).toEqual(everything);
	});

	test('is not moved with damaged segments, and resumes once they are intact', async () => {
		const [{ folder, everything }, address] = [await storeElsewhere('folder'), await newAddress()];
		const replica = newFolder();
		const [first = '', second = ''] = bodiesOf(folder);
		renameSync(first, `${first}.away`);
		await expect(move(address, folder, { replica })).rejects.toThrow(/is missing in .*No rows were moved/s);
		expect(existsSync(replica)).toBe(false);
		renameSync(`${first}.away`, first);
		const bytes = readFileSync(second);
		writeFileSync(second, bytes.with(3, bytes[3]! ^ 255));
		await expect(move(address, folder, { replica })).rejects.toThrow(/is damaged.*No rows were moved/s);
		writeFileSync(second, bytes);
		// The remains of an interrupted copy, and a damaged file.
		writeFileSync(join(replica, BODIES_FOLDER, 'copy.part'), 'half');
		writeFileSync(bodiesOf(replica)[0]!, 'other bytes');
		await move(address, folder, { replica });
		expect(readdirSync(join(replica, BODIES_FOLDER)).toSorted()).toEqual(
			bodiesOf(folder)
				.map((file) => file.split('/').at(-1))
				.toSorted(),
		);
		const service = serviceOn(replica, address);
		await service.check();
		expect(await readEverything(service)).toEqual(everything);
		await service.close();

		fromDatabase(address);
		rmSync(bodiesOf(replica)[0]!);
		const back = newFolder();
		await expect(move(back, replica)).rejects.toThrow(/is missing in .*Give the state directory that has them/s);
		const done = await move(back, replica, { incomplete: true });
		expect((done.results[0] as { lost_segments: string[] }).lost_segments).toHaveLength(1);
		expect(done.lines.filter((line) => line.endsWith('its run files are lost.'))).toHaveLength(1);
	});
});
