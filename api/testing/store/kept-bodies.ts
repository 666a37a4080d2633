import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { BodyOrder } from '../../store/bodies/body-order.ts';
import { DATABASE_FILE } from '../../store/database/database.ts';
import type { RunStore } from '../../store/run-store.ts';
import { readExport } from './read-export.ts';

/** An order that moves all run files into small segments without a grace period. */
export const orderOf = (place: string, rest: Partial<BodyOrder> = {}): BodyOrder => ({
	place,
	segmentBytes: 6000,
	isForced: true,
	filesPerCommit: 20,
	isTidying: true,
	now: Date.now(),
	graceMilliseconds: 0,
	...rest,
});

/** A store that moves every run file out of its database before any read. */
export function withoutBodies<Store extends RunStore>(store: Store, place: string): Store {
	let kept: Promise<unknown> = Promise.resolve();
	const first =
		<Argument extends unknown[], Result>(read: (...given: Argument) => Promise<Result>) =>
		async (...given: Argument): Promise<Result> => {
			kept = kept.then(() => store.keepBodies(orderOf(place)));
			await kept;
			return read(...given);
		};
	return {
		...store,
		find: first(store.find),
		picks: first(store.picks),
		planExport: first(store.planExport),
		dumpPlan: first(store.dumpPlan),
		purgeRun: first(store.purgeRun),
		backup: first(store.backup),
	};
}

/** The numbers of run files inside and outside the database. */
export function countBodies(folder: string): { readonly here: number; readonly elsewhere: number } {
	const db = new Database(join(folder, DATABASE_FILE), { readonly: true });
	try {
		const count = (condition: string) => db.prepare<[], number>(`SELECT count(*) FROM files WHERE ${condition}`).pluck().get()!;
		return { here: count('length(block) > 0'), elsewhere: count('length(block) = 0 AND body_segment IS NOT NULL') };
	} finally {
		db.close();
	}
}

/** The content of exports and daily files. */
export async function readEverything(store: RunStore): Promise<{ readonly gzip: Buffer; readonly dump: Buffer }> {
	const { gzip } = await readExport(store);
	const { lastId } = await store.dumpPlan();
	const lines: Uint8Array[] = [];
	let afterId: number | undefined = 0;
	while (afterId !== undefined) {
		const step = await store.dumpLines({ afterId, lastId });
		lines.push(step.bytes);
		afterId = step.afterId;
	}
	return { gzip, dump: Buffer.concat(lines) };
}
