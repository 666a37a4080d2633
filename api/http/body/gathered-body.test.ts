import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GatheredBody } from './gathered-body.ts';

const parts = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 });

test('joins all parts in order, whatever length was announced', () => {
	fc.assert(
		fc.property(parts, fc.oneof(fc.nat(6000), fc.constant(Number.NaN)), (given, told) => {
			const body = new GatheredBody(6000, told);
			for (const part of given) body.add(part);
			expect(body.whole()).toEqual(Buffer.concat(given));
		}),
	);
});

test('has memory of its own, within the limit', () => {
	for (const told of [100, 60, Number.NaN]) {
		const body = new GatheredBody(100, told);
		body.add(new Uint8Array(60));
		body.add(new Uint8Array(30));
		expect(body.whole().buffer.byteLength).toBe(90);
	}
});

test('allocates memory for what arrives, not for what is announced', () => {
	const taken = memoryTakenBy(() => {
		const announced = new GatheredBody(64 * 2 ** 20, 64 * 2 ** 20);
		announced.add(new Uint8Array(1));
		announced.add(new Uint8Array(2 ** 20));
		return announced;
	});
	expect(taken).toBeGreaterThan(2 ** 20);
	expect(taken).toBeLessThan(8 * 2 ** 20);
});

function memoryTakenBy(make: () => unknown): number {
	const before = process.memoryUsage().arrayBuffers;
	make();
	return process.memoryUsage().arrayBuffers - before;
}
