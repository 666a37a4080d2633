import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GroupCommit } from './group-commit.ts';

interface Bench {
	readonly commits: GroupCommit<string, number>;
	/** The results of each transaction, in commit order. */
	readonly committed: (readonly number[])[];
	/** The stored words in order. */
	stored(): string[];
}

/** Stores words; duplicate words and the word `bad` are rejected. */
function openBench(): Bench {
	const db = new Database(':memory:');
	db.exec('CREATE TABLE words (word TEXT UNIQUE)');
	const insert = db.prepare('INSERT INTO words VALUES (?)');
	const committed: (readonly number[])[] = [];
	const commits = new GroupCommit<string, number>(
		db,
		(word) => {
			const row = Number(insert.run(word).lastInsertRowid);
			if (word === 'bad') throw new Error('a bad word');
			return row;
		},
		(results) => {
			expect(db.inTransaction).toBe(false);
			committed.push(results);
		},
	);
	return { commits, committed, stored: () => db.prepare('SELECT word FROM words ORDER BY rowid').pluck().all() as string[] };
}

const words = (count: number): string[] => Array.from({ length: count }, (_, index) => `word ${index}`);

beforeEach(() => vi.useFakeTimers({ toFake: ['setImmediate', 'setTimeout'] }));
afterEach(() => vi.useRealTimers());

/** The outcomes of words after all work; undefined for a word without an answer. */
async function settle(added: readonly Promise<number>[]): Promise<(number | string | undefined)[]> {
	const outcomes: (number | string | undefined)[] = added.map(() => undefined);
	for (const [index, each] of added.entries()) {
		each.then(
			(row) => (outcomes[index] = row),
			(error: Error) => (outcomes[index] = error.message),
		);
	}
	await vi.runAllTimersAsync();
	return outcomes;
}

describe('GroupCommit', () => {
	test('stores concurrent items in one transaction, in order', async () => {
		const { commits, committed, stored } = openBench();
		expect(await settle(['a', 'b', 'c'].map((word) => commits.add(word)))).toEqual([1, 2, 3]);
		expect(committed).toEqual([[1, 2, 3]]);
		expect(stored()).toEqual(['a', 'b', 'c']);
	});

	test('stores at most 64 items per transaction and finishes all', async () => {
		const { commits, committed } = openBench();
		const rows = words(200).map((_, index) => index + 1);
		expect(await settle(words(200).map((word) => commits.add(word)))).toEqual(rows);
		expect(committed.map(({ length }) => length)).toEqual([64, 64, 64, 8]);
	});

	test('rejects only a bad item and stores nothing of it', async () => {
		const { commits, committed, stored } = openBench();
		expect(await settle(['a', 'bad', 'b', 'a'].map((word) => commits.add(word)))).toEqual([
			1,
			'a bad word',
			2,
			'UNIQUE constraint failed: words.word',
		]);
		expect(committed).toEqual([[1], [2]]);
		expect(stored()).toEqual(['a', 'b']);
	});

	test('resolves nothing before the commit', async () => {
		const { commits, committed } = openBench();
		const added = commits.add('a');
		expect(committed).toEqual([]);
		expect(await settle([added])).toEqual([1]);
		expect(committed).toEqual([[1]]);
	});

	test('delays the next commit by 4 ms only after a transaction of several items', async () => {
		const { commits, committed } = openBench();
		await settle([commits.add('a'), commits.add('b')]);
		const late = commits.add('c');
		await vi.advanceTimersByTimeAsync(3);
		expect(committed).toEqual([[1, 2]]);
		const later = commits.add('d');
		await vi.advanceTimersByTimeAsync(1);
		expect(committed).toEqual([
			[1, 2],
			[3, 4],
		]);
		expect(await settle([late, later, commits.add('e')])).toEqual([3, 4, 5]);
		const alone = commits.add('f');
		await vi.advanceTimersByTimeAsync(0);
		expect(committed.at(-1)).toEqual([6]);
		expect(await settle([alone])).toEqual([6]);
	});
});
