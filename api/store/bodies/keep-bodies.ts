import type { CallOf } from '../../platform/threads/thread-calls.ts';
import type { WriterMethods } from '../writer/writer-thread.ts';
import type { BodiesMethods } from './bodies-thread.ts';
import type { BodyOrder, KeptBodies, OnStep } from './body-order.ts';

interface Threads {
	readonly write: CallOf<WriterMethods>;
	readonly bodies: CallOf<BodiesMethods>;
}

/**
 * Makes segments of what stands in the database until too little is left there. Each is written aside, announced in the database, stored,
 * read again, and only then pointed to, some files at a time. Broken off anywhere it loses nothing: a segment that nothing points to is
 * removed some time later, and one that only a part points to is made anew by the next order that tidies.
 * @throws StoreUnavailable where the storage or the database cannot be used
 */
export async function keepBodies({ write, bodies }: Threads, order: BodyOrder, onStep: OnStep = () => {}): Promise<KeptBodies> {
	const { place, now } = order;
	const { removed, failure } = await removeLeft({ write, bodies }, order, onStep);
	let made = 0;
	while (await makeOne({ write, bodies }, order, onStep)) made += 1;
	const isStateSaved = await bodies('saveState', { place, now, isForced: made + removed > 0 });
	onStep('saved');
	if (failure !== undefined) throw failure;
	return { made, removed, isStateSaved };
}

/**
 * Makes away with segments that nothing has pointed to for a while. What could not be reached is a failure that is told and not thrown: a
 * place of before that is away for good holds up nothing but its own end.
 */
export async function removeLeft(
	{ write, bodies }: Threads,
	{ now, graceMilliseconds }: Pick<BodyOrder, 'now' | 'graceMilliseconds'>,
	onStep: OnStep = () => {},
): Promise<{ readonly removed: number; readonly failure: unknown }> {
	let removed = 0;
	let failure: unknown;
	for (const left of await write('leaveBodies', { now, graceMilliseconds }))
		try {
			await bodies('remove', { place: left.place, sha256: left.sha256 });
			onStep('removed');
			await write('forgetBodies', left.id);
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
