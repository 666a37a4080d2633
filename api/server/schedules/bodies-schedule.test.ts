import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readSettings } from '../../platform/settings.ts';
import type { BodyOrder } from '../../store/bodies/body-order.ts';
import { scheduleBodies } from './bodies-schedule.ts';

const MINUTE = 60_000;

afterEach(() => void vi.useRealTimers());

/** Orders that a store received within some minutes, and that fail as given. */
async function ordersWithin(
	minutes: number,
	environment: Readonly<Record<string, string>>,
	fails = (_count: number) => false,
): Promise<readonly BodyOrder[]> {
	vi.useFakeTimers();
	const orders: BodyOrder[] = [];
	const keepBodies = async (order: BodyOrder) => {
		orders.push(order);
		if (fails(orders.length)) throw new Error('away');
		return { made: 0, removed: 0, isStateSaved: false };
	};
	const schedule = scheduleBodies({
		settings: readSettings(environment),
		store: { keepBodies },
		logger: pino({ level: 'silent' }),
	});
	for (let minute = 0; minute < minutes; minute += 1) await vi.advanceTimersByTimeAsync(MINUTE);
	schedule.stop();
	await vi.advanceTimersByTimeAsync(10 * MINUTE);
	return orders;
}

describe('scheduleBodies', () => {
	test('moves nothing without a target, nor on a read-only store', async () => {
		expect(await ordersWithin(3, {})).toEqual([]);
		expect(await ordersWithin(3, { RUN_BODIES: 'folder', READ_ONLY: 'true' })).toEqual([]);
	});

	test('checks every minute and tidies every six hours', async () => {
		const orders = await ordersWithin(362, { RUN_BODIES: 'folder', BODY_SEGMENT_MEGABYTES: '2' });
		expect(orders).toHaveLength(364);
		expect(orders[0]).toMatchObject({ place: 'folder', segmentBytes: 2 * 2 ** 20, isForced: false });
		expect(orders.flatMap(({ isTidying }, index) => (isTidying ? [index] : []))).toEqual([1, 362]);
	});

	test('waits some minutes after a failure, and tidies then', async () => {
		const orders = await ordersWithin(13, { RUN_BODIES: 's3://runs' }, (count) => count === 1);
		expect(orders).toHaveLength(9);
		expect(orders.map(({ isTidying }) => isTidying).slice(0, 4)).toEqual([false, false, true, false]);
	});
});
