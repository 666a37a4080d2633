import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { emptyState } from '../testing/seeded-state.ts';
import { StoreUnavailable } from './run-store.ts';
import { openSqliteStore } from './sqlite-run-store.ts';
import { submission } from './testing/run-store-suite.ts';

const disk = join(emptyState(), 'disk');
mkdirSync(disk);
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk], { stdio: 'ignore' }).status === 0;
if (!isMounted) process.stdout.write('Skipped: a full disk under the run store, because no small disk could be mounted here.\n');
afterAll(() => {
	if (isMounted) spawnSync('umount', [disk]);
});

const MOST = 5000;

test.skipIf(!isMounted)('a full disk refuses new runs, keeps what was acknowledged and goes on when there is room', async () => {
	const folder = join(disk, 'state');
	const filler = join(disk, 'filler');
	const store = openSqliteStore({ folder, tokenSecret: 'secret' });
	const acknowledged: string[] = [];
	const submit = async (index: number) => acknowledged.push((await store.submit(submission({ seed: `D${index}` }))).runHash);
	await submit(0);
	const { bavail, bsize } = statfsSync(disk);
	writeFileSync(filler, Buffer.alloc(bavail * bsize - 512 * 1024));
	let failure: unknown;
	for (let index = 1; index < MOST && !failure; index += 1) {
		await submit(index).catch((error: unknown) => {
			failure = error;
		});
	}
	expect(failure).toBeInstanceOf(StoreUnavailable);
	await expect(submit(MOST)).rejects.toBeInstanceOf(StoreUnavailable);
	rmSync(filler);
	await submit(MOST + 1);
	await store.close();
	const again = openSqliteStore({ folder, tokenSecret: 'secret' });
	const { runs, total } = await again.list({ filter: {}, sort: 'date', offset: 0, limit: MOST });
	expect(runs.map((run) => run.hash).sort()).toEqual(acknowledged.toSorted());
	while ((await again.vectorState()).through < (runs[0]?.id ?? 0)) await new Promise((resolve) => setTimeout(resolve, 10));
	const withCard = await again.list({ filter: { cards: ['BASH'] }, sort: 'date', offset: 0, limit: 1 });
	expect(withCard.total).toBe(total);
	await again.close();
});
