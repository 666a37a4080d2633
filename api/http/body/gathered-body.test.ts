import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GatheredBody } from './gathered-body.ts';

const parts = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 });

test('is all parts in their order, whatever length was told', () => {
	fc.assert(
		fc.property(parts, fc.oneof(fc.nat(6000), fc.constant(Number.NaN)), (given, told) => {
			const body = new GatheredBody(6000, told);
			for (const part of given) body.add(part);
			expect(body.whole()).toEqual(Buffer.concat(given));
		}),
	);
});

test('has memory of its own when its length is as told, and takes no more than the limit', () => {
	const body = new GatheredBody(100, 100);
	body.add(new Uint8Array(60));
	body.add(new Uint8Array(40));
	expect(body.whole().buffer.byteLength).toBe(100);
	const unknown = new GatheredBody(100, Number.NaN);
	unknown.add(new Uint8Array(1));
	expect(unknown.whole().buffer.byteLength).toBe(100);
});

test('takes memory when something comes, not when it is announced', () => {
	expect(new GatheredBody(100, 100).whole().buffer.byteLength).toBe(0);
	const announced = new GatheredBody(64 * 2 ** 20, 64 * 2 ** 20);
	announced.add(new Uint8Array(1));
	expect(announced.whole().buffer.byteLength).toBe(16 * 1024);
	announced.add(new Uint8Array(2 ** 20));
	expect(announced.whole().buffer.byteLength).toBe(4 * (2 ** 20 + 1));
});
