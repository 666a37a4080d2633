import { describe, expect, test } from 'vitest';
import { sortRecords } from './record-order.ts';

describe('sortRecords', () => {
	test('compares class names', () => {
		const records = [{ id: 'AXEBOT' }, { id: 'AXE_RUBY_RAIDER' }, { id: 'ARCHITECT' }];
		expect(sortRecords(records, 'class-name').map(({ id }) => id)).toEqual(['ARCHITECT', 'AXE_RUBY_RAIDER', 'AXEBOT']);
	});

	test('puts the listed records last', () => {
		const ids = ['MYSTERIOUS_KNIGHT', 'ZAPBOT', 'DECIMILLIPEDE_SEGMENT_BACK', 'DECIMILLIPEDE_SEGMENT'];
		const sorted = sortRecords(
			ids.map((id) => ({ id })),
			'class-name',
			['MYSTERIOUS_KNIGHT', 'DECIMILLIPEDE_SEGMENT_BACK'],
		);
		expect(sorted.map(({ id }) => id)).toEqual([
			'DECIMILLIPEDE_SEGMENT',
			'ZAPBOT',
			'DECIMILLIPEDE_SEGMENT_BACK',
			'MYSTERIOUS_KNIGHT',
		]);
	});

	test('sorts equal names by compendium rank', () => {
		const records = [
			{ id: 'A', name: 'Strike', compendium_order: 2 },
			{ id: 'B', name: 'Strike', compendium_order: 1 },
			{ id: 'C', name: 'Bash' },
		];
		expect(sortRecords(records, 'name').map(({ id }) => id)).toEqual(['C', 'B', 'A']);
	});
});
