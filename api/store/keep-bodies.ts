import type { CallOf } from '../platform/threads/thread-calls.ts';
import type { WriterMethods } from './writer/writer-thread.ts';
import type { BodiesMethods } from './bodies/bodies-thread.ts';
import type { BodyOrder, KeptBodies, OnStep } from './bodies/body-order.ts';

interface Threads {
	readonly write: CallOf<WriterMethods>;
	readonly bodies: CallOf<BodiesMethods>;
}

/**
 * Moves run files from the database into segments until too little is left. Each segment is drafted, registered, stored and verified before
 * files use it.
 * An interruption loses nothing: unused segments are removed later, and the next tidying rebuilds incomplete ones.
 * @throws StoreUnavailable when the storage or the database is unavailable
 */
export async function keepBodies({ write, bodies }: Threads, order: BodyOrder, onStep: OnStep = () => {}): Promise<KeptBodies> {
	const { place, now } = order;
	const { removed, failure } = await removeUnused({ write, bodies }, order, onStep);
	let made = 0;
	while (await makeOne({ write, bodies }, order, onStep)) made += 1;
	const isStateSaved = await bodies('saveState', { place, now, isForced: made + removed > 0 });
	onStep('saved');
	if (failure !== undefined) throw failure;
	return { made, removed, isStateSaved };
}

/**
 * Removes segments that have been unused for the grace period. It returns a failure instead of throwing, so that an unreachable old storage
 * stops nothing else.
 */
export async function removeUnused(
	{ write, bodies }: Threads,
	{ now, graceMilliseconds }: Pick<BodyOrder, 'now' | 'graceMilliseconds'>,
	onStep: OnStep = () => {},
): Promise<{ readonly removed: number; readonly failure: unknown }> {
	let removed = 0;
	let failure: unknown;
	for (const unused of await write('leaveBodies', { now, graceMilliseconds }))
		try {
			await bodies('remove', { place: unused.place, sha256: unused.sha256 });
			onStep('removed');
			await write('forgetBodies', unused.id);
			removed += 1;
		} catch (error) {
			failure = error;
		}
	return { removed, failure };
}

async function makeOne({ write, bodies }: Threads, order: BodyOrder, onStep: OnStep): Promise<boolean> {
	const draft = await bodies('draft', order);
	if (!draft) return false;
	onStep('drafted');
	const { place, now, graceMilliseconds, filesPerCommit } = order;
	const { sha256, bytes, change } = draft;
	const files = draft.bodies.length;
	const segment = await write('registerBodies', { sha256, place, bytes, files, change, now, graceMilliseconds });
	if (segment === null) return false;
	onStep('registered');
	await bodies('publish', { place, draft: { sha256, bytes } });
	onStep('published');
	for (let start = 0; start < files; start += filesPerCommit) {
		await write('placeBodies', { segment, change, bodies: draft.bodies.slice(start, start + filesPerCommit) });
		onStep('placed');
	}
	return true;
}
