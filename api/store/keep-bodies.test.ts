import { beforeEach, expect, test } from 'vitest';
import { keepBodies, removeUnused } from './keep-bodies.ts';
import { orderOf } from '../testing/store/kept-bodies.ts';

const BODY = { file: 1, blockCrc: 2, offset: 3, length: 4, before: null };
const draftOf = (sha256: string, files: number) => ({
	sha256,
	bytes: 9,
	change: 5,
	bodies: Array.from({ length: files }, () => BODY),
});

let asked: unknown[];
beforeEach(() => {
	asked = [];
});

type Answers = Readonly<Record<string, (argument: never) => unknown>>;

/** Threads that record their calls. */
function threads(answers: Answers): Parameters<typeof keepBodies>[0] {
	const call = async (name: string, argument: unknown): Promise<unknown> => {
		asked.push([name, argument]);
		return answers[name]?.(argument as never);
	};
	return { write: call, bodies: call } as unknown as Parameters<typeof keepBodies>[0];
}

const named = (name: string): unknown[] =>
	asked.flatMap((each) => ((each as [string])[0] === name ? [(each as unknown[])[1]] : []));

test('segments are registered, stored and placed in batches until none is due', async () => {
	const drafts = [draftOf('a', 5), draftOf('b', 2), null];
	const steps: string[] = [];
	const kept = await keepBodies(
		threads({ leaveBodies: () => [], draft: () => drafts.shift(), registerBodies: () => 7, saveState: () => true }),
		orderOf('folder', { filesPerCommit: 2, now: 100, graceMilliseconds: 3 }),
		(step) => steps.push(step),
	);
	expect(kept).toEqual({ made: 2, removed: 0, isStateSaved: true });
	const segment = { place: 'folder', bytes: 9, change: 5, now: 100, graceMilliseconds: 3 };
	expect(named('registerBodies')).toEqual([
		{ ...segment, sha256: 'a', files: 5 },
		{ ...segment, sha256: 'b', files: 2 },
	]);
	expect(named('publish')).toEqual(['a', 'b'].map((sha256) => ({ place: 'folder', draft: { sha256, bytes: 9 } })));
	expect(
		(named('placeBodies') as { bodies: unknown[]; segment: number }[]).map(({ bodies, segment: to }) => [bodies.length, to]),
	).toEqual([2, 2, 1, 2].map((files) => [files, 7]));
	expect(named('saveState')).toEqual([{ place: 'folder', now: 100, isForced: true }]);
	const made = ['drafted', 'registered', 'published'];
	expect(steps).toEqual([...made, 'placed', 'placed', 'placed', ...made, 'placed', 'saved']);
});

test('without a new segment a state is saved only when it is due', async () => {
	const answers: Answers = { leaveBodies: () => [], draft: () => null, saveState: () => false };
	expect(await keepBodies(threads(answers), orderOf('folder'))).toEqual({ made: 0, removed: 0, isStateSaved: false });
	expect(named('saveState')).toMatchObject([{ isForced: false }]);
	const others = { ...answers, draft: () => draftOf('a', 1), registerBodies: () => null };
	expect(await keepBodies(threads(others), orderOf('folder'))).toEqual({ made: 0, removed: 0, isStateSaved: false });
	expect([named('publish'), named('saveState').length]).toEqual([[], 2]);
});

test('a segment that cannot be removed does not stop the others; its error is thrown at the end', async () => {
	const left = ['a', 'b', 'c'].map((sha256, index) => ({ id: index + 1, sha256, place: `s3://${sha256}/` }));
	const failure = new Error('gone for good');
	const remove = ({ sha256 }: { sha256: string }): void => {
		if (sha256 === 'b') throw failure;
	};
	const answers: Answers = { leaveBodies: () => left, remove, draft: () => null, saveState: () => true };
	const steps: string[] = [];
	const order = { now: 100, graceMilliseconds: 3 };
	expect(await removeUnused(threads(answers), order, (step) => steps.push(step))).toEqual({ removed: 2, failure });
	expect([named('leaveBodies'), named('forgetBodies'), steps]).toEqual([[order], [1, 3], ['removed', 'removed']]);
	asked = [];
	await expect(keepBodies(threads(answers), orderOf('folder'))).rejects.toBe(failure);
	expect(named('saveState')).toMatchObject([{ isForced: true }]);
});
