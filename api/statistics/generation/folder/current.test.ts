import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { currentGeneration, hadGeneration, isSound, publishGeneration } from './current.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const DAY = 86_400_000;

let state: string;
beforeEach(() => {
	state = mkdtempSync(join(inject('testFolder'), 'generations-'));
});

const write = (unfinished: string): void => {
	mkdirSync(unfinished);
	writeFileSync(join(unfinished, 'manifest.json'), '{"some":"thing"}');
	writeFileSync(join(unfinished, 'cells.blocks'), 'counters');
};
const publish = (now: number): string => publishGeneration(state, now, write);
const snapshots = (): string => join(state, 'snapshots');
const hasLink = (): boolean => lstatSync(join(snapshots(), 'current'), { throwIfNoEntry: false }) !== undefined;

describe('generations', () => {
	test('are swapped whole', () => {
		expect([currentGeneration(state), hadGeneration(state)]).toEqual([undefined, false]);
		const first = publish(NOON);
		expect(currentGeneration(state)).toBe(first);
		expect(() =>
			publishGeneration(state, NOON + 1, (unfinished) => {
				write(unfinished);
				throw new Error('disk full');
			}),
		).toThrow('disk full');
		expect(currentGeneration(state)).toBe(first);
		const second = publish(NOON + 2);
		expect(currentGeneration(state)).toBe(second);
		// What the failed one left behind is gone.
		expect(readdirSync(snapshots()).sort()).toEqual(['current', basename(first), basename(second)].sort());
	});

	test('of one moment have names of their own', () => {
		const names = [publish(NOON), publish(NOON), publish(NOON)].map((folder) => basename(folder));
		expect(names).toEqual(['', '-2', '-3'].map((end) => `generation-20261121T120000000Z${end}`));
	});

	test('are kept for a day after they were replaced, not after they were made', () => {
		const first = publish(NOON - 10 * DAY);
		const second = publish(NOON);
		publish(NOON + DAY - 5);
		expect([existsSync(first), existsSync(second)]).toEqual([true, true]);
		publish(NOON + DAY + 5);
		expect([existsSync(first), existsSync(second)]).toEqual([false, true]);
		publish(NOON + 2 * DAY);
		expect(existsSync(second)).toBe(false);
	});

	test('that a wrong clock dated go too, and nothing else does', () => {
		const [first, other] = [publish(NOON), join(snapshots(), 'counts-of-a-catalogue.log')];
		writeFileSync(other, '');
		utimesSync(other, 0, 0);
		const second = publish(NOON + 1);
		utimesSync(first, (NOON + 2 * DAY) / 1000, (NOON + 2 * DAY) / 1000);
		utimesSync(second, 0, 0);
		const third = publish(NOON + 2);
		// The second was current until now.
		expect([first, second, third, other].map((path) => existsSync(path))).toEqual([false, true, true, true]);
	});
});

describe('the current generation', () => {
	test.each(['manifest.json', 'cells.blocks'])('is none when %s is damaged, until another is published', (name) => {
		const first = publish(NOON);
		truncateSync(join(first, name), 0);
		expect(currentGeneration(state)).toBeUndefined();
		// Other processes see it too.
		expect([hasLink(), hadGeneration(state)]).toEqual([false, true]);
		const second = publish(NOON + 1);
		expect(currentGeneration(state)).toBe(second);
	});

	test('is none for who reads all of it when a byte is another', () => {
		writeFileSync(join(publish(NOON), 'cells.blocks'), 'countess');
		// Who looks at lengths only does not notice.
		expect(currentGeneration(state)).toBeDefined();
		expect(currentGeneration(state, 'contents')).toBeUndefined();
		expect(currentGeneration(state)).toBeUndefined();
	});

	test('is looked at once', () => {
		const first = publish(NOON);
		expect(currentGeneration(state, 'contents')).toBe(first);
		truncateSync(join(first, 'cells.blocks'), 0);
		expect([currentGeneration(state), currentGeneration(state, 'contents')]).toEqual([first, first]);
	});

	test('stays when one that was replaced is damaged', () => {
		const first = publish(NOON);
		const second = publish(NOON + 1);
		expect(currentGeneration(state)).toBe(second);
		truncateSync(join(first, 'cells.blocks'), 0);
		expect(isSound(first, 'sizes')).toBe(false);
		expect(currentGeneration(state)).toBe(second);
	});
});
