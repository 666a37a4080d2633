import { expect, test } from 'vitest';
import { recallBodies } from '../recall-bodies.ts';

const BODY = { file: 1, blockCrc: 2, segment: 3, block: new Uint8Array(0) };
const bodies = (count: number) => Array.from({ length: count }, () => BODY);

/** A bodies thread with given answers, which records the calls to it and the writer. */
async function recalled(steps: readonly object[], left: readonly object[] = [], remove: () => void = () => {}) {
	const asked: unknown[] = [];
	const waiting: object[] = [...steps, { last: undefined }];
	const answers: Readonly<Record<string, (argument: never) => unknown>> = {
		countPlaced: () => 70,
		load: () => waiting.shift(),
		recallBodies: (given: readonly unknown[]) => given.length - 1,
		leaveBodies: () => left,
		remove,
		countSegments: () => 4,
	};
	const call = async (name: string, argument: unknown): Promise<unknown> => {
		asked.push(name === 'load' ? [name, argument] : name);
		return answers[name]?.(argument as never);
	};
	const progress: unknown[] = [];
	const onProgress = (...given: readonly number[]) => progress.push(given);
	const threads = { write: call, bodies: call } as unknown as Parameters<typeof recallBodies>[0];
	const report = await recallBodies(threads, { now: 9, graceMilliseconds: 1, onProgress });
	return { asked, progress, report };
}

test('files return in steps, and states are removed after the last', async () => {
	const steps = [
		{ last: 64, bodies: bodies(64), unreadable: 0 },
		{ last: 80, bodies: bodies(10), unreadable: 0 },
	];
	const { asked, progress, report } = await recalled(steps, [{ id: 1, sha256: 'a', place: 'folder' }]);
	expect(report).toEqual({ files: 72, unreadable: 0, removed: 1, left: 4 });
	// More files returned than segments had at the start.
	expect(progress).toEqual([
		[64, 70],
		[70, 70],
	]);
	expect(asked.filter((each) => Array.isArray(each))).toEqual([0, 64, 80].map((after) => ['load', { after, count: 64 }]));
	expect(asked.slice(-5)).toEqual(['removeStates', 'leaveBodies', 'remove', 'forgetBodies', 'countSegments']);
});

test('states stay while a file is unreadable, and a failed removal is reported', async () => {
	const steps = [{ last: 5, bodies: bodies(3), unreadable: 2 }];
	const { asked, progress, report } = await recalled(steps);
	expect([report, progress]).toEqual([{ files: 2, unreadable: 2, removed: 0, left: 4 }, [[5, 70]]]);
	expect(asked).not.toContain('removeStates');
	const fail = (): void => {
		throw new Error('out of reach');
	};
	await expect(recalled(steps, [{ id: 1, sha256: 'a', place: 'folder' }], fail)).rejects.toThrow('out of reach');
});
