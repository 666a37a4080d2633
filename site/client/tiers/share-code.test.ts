import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import type { TierList } from './tier-list.ts';

type Codes = typeof import('./share-code.ts');
let codes: Codes;

beforeAll(async () => {
	// `CHANNEL` and the language are read from the page on import.
	vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'en' } });
	codes = await import('./share-code.ts');
});

const item = fc.string({ minLength: 1, maxLength: 80 });
const tiers = fc.array(
	fc.record({
		label: fc.string({ maxLength: 24 }),
		color: fc.constantFrom('#f0c14b', 'rgb(1, 2, 3)', 'hsl(10 20% 30%)'),
		items: fc.array(item, { maxLength: 20 }),
	}),
	{ maxLength: 15 },
);

test('round-trips a list', async () => {
	await fc.assert(
		fc.asyncProperty(fc.string({ maxLength: 100 }), tiers, async (title, rows) => {
			const list: TierList = {
				...{ title, type: 'cards', unranked: [] },
				tiers: rows.map((row, index) => ({ ...row, id: `tier-${index + 1}` })),
			};
			const code = await codes.shareCode(list);
			expect(code).toMatch(/^[\w-]+$/);
			expect(await codes.readShareCode(code)).toEqual(list);
		}),
		{ numRuns: 50 },
	);
});

test('returns undefined for invalid codes', async () => {
	await fc.assert(
		fc.asyncProperty(fc.string(), async (text) => {
			expect(await codes.readShareCode(text)).toBeUndefined();
		}),
		{ numRuns: 50 },
	);
	const long = await codes.shareCode({ title: 'x'.repeat(300_000), type: 'cards', tiers: [], unranked: [] });
	expect(long.length).toBeLessThan(1000);
	expect(await codes.readShareCode(long)).toBeUndefined();
});
