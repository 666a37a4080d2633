import { expect, test } from 'vitest';
import { TimedValue } from './timed-value.ts';

/** A value that counts its loads and fails on demand. */
function counted() {
	const state = { asked: 0, fails: false };
	const load = async () => {
		state.asked += 1;
		if (state.fails) throw new Error('not now');
		return state.asked;
	};
	return { state, value: new TimedValue(0, 1000, load) };
}

test('is loaded once for concurrent callers, and again when it expires or is forgotten', async () => {
	const { state, value } = counted();
	expect(await Promise.all([value.get(), value.get(), value.get()])).toEqual([1, 1, 1]);
	expect(await value.get()).toBe(1);
	expect(await value.get(performance.now() + 1001)).toBe(2);
	value.forget();
	expect(await value.get()).toBe(3);
	expect(state.asked).toBe(3);
});

test('serves the last value while loading fails', async () => {
	const { state, value } = counted();
	state.fails = true;
	expect(await value.get()).toBe(0);
	state.fails = false;
	value.forget();
	expect(await value.get()).toBe(2);
	state.fails = true;
	value.forget();
	expect(await value.get()).toBe(2);
});

test('a value forgotten during its load is returned only to the callers that already wait', async () => {
	const loads: ((value: string) => void)[] = [];
	const value = new TimedValue('first', 1000, () => new Promise<string>((resolve) => loads.push(resolve)));
	const early = value.get();
	value.forget();
	const late = value.get();
	loads[1]!('new');
	expect(await late).toBe('new');
	loads[0]!('old');
	expect(await early).toBe('old');
	expect(await value.get()).toBe('new');
	value.forget();
	const lost = value.get();
	value.forget();
	loads[2]!('before the change');
	await lost;
	const after = value.get();
	loads[3]!('after the change');
	expect(await after).toBe('after the change');
});
