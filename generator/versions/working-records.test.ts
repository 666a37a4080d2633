import { describe, expect, test } from 'vitest';
import type { RecordSource } from '../load/source.ts';
import { madeChannel, madeSource } from '../testing/made-channel.ts';
import { continueEnglish, englishCatalogues, englishRecords, englishVersions } from './working-records.ts';

/** A stated compendium order avoids deriving it from all cards. */
const poke = (cost: number) => ({ id: 'POKE', cost, compendium_order: 1 });
const WAIT = { id: 'WAIT', cost: 2, compendium_order: 2 };
const beta = (tag: string, cost: number) => ({
	tag,
	source: madeChannel({ channel: 'beta', facts: { cards: [poke(cost), WAIT] } }),
});

/** The main catalogue and two beta versions, each with one changed card. */
function threeVersions(): RecordSource {
	const main = madeChannel({ facts: { cards: [poke(1), WAIT] } });
	const betaVersions = [beta('1.1.0', 3), beta('1.2.0', 4)] as unknown as RecordSource['betaVersions'];
	const channels = new Map([['main', main] as const, ['beta', betaVersions[1]!.source] as const]);
	return { ...madeSource(main), channels, betaVersions };
}

describe('the English records', () => {
	test('exist for the main version and each beta tag', () => {
		const costs = [...englishVersions(threeVersions())].map(([name, { records }]) => [name, records.get('cards')?.[0]?.['cost']]);
		expect(costs).toEqual([
			['main', 1],
			['1.1.0', 3],
			['1.2.0', 4],
		]);
	});

	test('share unchanged objects with the previous version', () => {
		const source = threeVersions();
		const [main, first, second] = [...englishVersions(source).values()].map(({ records }) => records.get('cards')!);
		expect(first?.[1]).toBe(main?.[1]);
		expect(second?.[1]).toBe(main?.[1]);
		expect(second?.[0]).not.toBe(first?.[0]);
	});

	test('are derived once per source', () => {
		const source = threeVersions();
		expect(englishCatalogues(source).get('beta')).toBe(englishVersions(source).get('1.2.0'));
		expect(englishRecords(source, 'main')).toBe(englishRecords(source, 'main'));
	});

	test('are empty for a missing channel', () => {
		expect(englishRecords(madeSource(madeChannel({})), 'beta').size).toBe(0);
	});

	test('are reused from the previous source', () => {
		const before = englishVersions(threeVersions());
		const source = threeVersions();
		continueEnglish(source, before);
		for (const [name, catalogue] of englishVersions(source)) expect(catalogue, name).toBe(before.get(name));
	});
});
