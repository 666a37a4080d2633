import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleText } from '../testing/sample-run.ts';
import { emptyState } from '../testing/seeded-state.ts';
import { startTestServer } from '../testing/test-server.ts';
import { StoreUnavailable } from './run-store.ts';
import { openSqliteStore } from './sqlite-run-store.ts';
import { submission } from '../testing/sample-submission.ts';

const disk = join(emptyState(), 'disk');
mkdirSync(disk);
const mount = () => spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk], { stdio: 'ignore' }).status === 0;
const unmount = () => spawnSync('umount', [disk]);
const isMountable = mount();
if (isMountable) unmount();
else process.stdout.write('Skipped: a full disk under the run store, because no small disk could be mounted here.\n');

const MOST = 5000;
const filler = join(disk, 'filler');

/** Fills the disk except for half a megabyte. */
function fillDisk(): void {
	const { bavail, bsize } = statfsSync(disk);
	writeFileSync(filler, Buffer.alloc(bavail * bsize - 512 * 1024));
}

beforeEach(() => void mount());
afterEach(() => void unmount());

test.skipIf(!isMountable)(
	'a full disk rejects new runs, keeps acknowledged ones and accepts runs again when there is space',
	async () => {
		const folder = join(disk, 'state');
		const store = openSqliteStore({ folder, tokenSecret: 'secret' });
		const acknowledged: string[] = [];
		const submit = async (index: number) => acknowledged.push((await store.submit(submission({ seed: `D${index}` }))).runHash);
		await submit(0);
		fillDisk();
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
	},
);

test.skipIf(!isMountable)(
	'a service on a full disk answers 503, keeps serving reads, and accepts runs again when there is space',
	async () => {
		const server = await startTestServer({ ROLLUP_MINUTES: '0', DAILY_DUMP: 'off' }, undefined, join(disk, 'state'));
		const submit = (index: number) =>
			server.fetch('/api/runs', { method: 'POST', body: new Uint8Array(sampleText({ seed: `D${index}` })) });
		let acknowledged = (await submit(0)).status === 200 ? 1 : 0;
		fillDisk();
		let refused: Response | undefined;
		for (let index = 1; index < MOST && !refused; index += 1) {
			const response = await submit(index);
			if (response.status === 200) acknowledged += 1;
			else refused = response;
		}
		expect(refused?.status).toBe(503);
		expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
		expect(await refused?.json()).toEqual({ detail: expect.stringContaining('Try again later') });
		const total = async () => ((await (await server.fetch('/api/runs/list?limit=1')).json()) as { total: number }).total;
		expect(await total()).toBe(acknowledged);
		rmSync(filler);
		expect((await submit(MOST)).status).toBe(200);
		expect(await total()).toBe(acknowledged + 1);
		await server.close();
	},
);
