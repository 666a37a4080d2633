import { expect, test } from 'vitest';
import { emptyState } from '../../../testing/seeded-state.ts';
import { LeaseLost, Ledger } from './ledger.ts';

function planned(lease?: number) {
	const folder = emptyState();
	const ledger = new Ledger(folder, lease);
	ledger.plan('read', 'basis', ['first', 'second']);
	return { folder, ledger };
}

test('nobody claims what another worker has or has done', () => {
	const { ledger, folder } = planned();
	const other = new Ledger(folder);
	const first = ledger.claim('one')!;
	expect(first).toMatchObject({ step: 'read', range: 0, work: 'first' });
	const second = other.claim('two')!;
	expect(second).toMatchObject({ range: 1, work: 'second' });
	expect(ledger.claim('one')).toBeUndefined();
	other.finish(second, 'made');
	expect(ledger.finished('read')).toEqual([{ range: 1, folder: 'made', work: 'second' }]);
	expect(other.claim('two')).toBeUndefined();
	expect([ledger.left, ledger.hasFree]).toEqual([1, false]);
});

test('what a worker had is free when it is known to be gone, and what it did stays done', () => {
	const { ledger } = planned();
	ledger.finish(ledger.claim('one')!, 'made');
	ledger.claim('one');
	ledger.release('one');
	expect(ledger.claim('two')).toMatchObject({ range: 1 });
	expect(ledger.finished('read')).toHaveLength(1);
});

test('a claim ends with its lease: who comes back is refused', () => {
	const { ledger, folder } = planned();
	const late = ledger.claim('late')!;
	expect(() => ledger.check(late)).not.toThrow();
	const impatient = new Ledger(folder, 0);
	const next = impatient.claim('next')!;
	expect(next).toMatchObject({ range: 0 });
	expect(() => ledger.check(late)).toThrow(LeaseLost);
	expect(() => ledger.finish(late, 'late')).toThrow('Another worker took over range 0 of step read');
	impatient.finish(next, 'made');
	expect(() => ledger.finish(late, 'late')).toThrow(LeaseLost);
	expect(ledger.finished('read')).toEqual([{ range: 0, folder: 'made', work: 'first' }]);
});

test('a step that is planned again keeps what is done, unless it depends on something else', () => {
	const { ledger } = planned();
	ledger.finish(ledger.claim('one')!, 'made');
	ledger.plan('read', 'basis', ['other']);
	expect([ledger.finished('read').length, ledger.left]).toEqual([1, 1]);
	ledger.reopen('read', 0);
	expect(ledger.left).toBe(2);
	const before = ledger.claim('one')!;
	ledger.plan('read', 'another basis', ['other']);
	expect([ledger.finished('read').length, ledger.left]).toEqual([0, 1]);
	expect(() => ledger.finish(before, 'made')).toThrow(LeaseLost);
	ledger.forget('read');
	expect([ledger.basisOf('read'), ledger.left, ledger.claim('one')]).toEqual([undefined, 0, undefined]);
});
