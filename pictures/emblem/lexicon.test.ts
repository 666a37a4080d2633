import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { motifNameOf } from './lexicon.ts';

const FACTS = fileURLToPath(new URL('../../game-data/main/facts', import.meta.url));

describe('the motif of a name', () => {
	test.each([
		['ANCHOR', 'anchor'],
		['FAKE_ANCHOR', 'anchor'],
		['BAG_OF_MARBLES', 'bag'],
		['BLACK_BLOOD', 'drop'],
		['STRIKE_IRONCLAD', 'sword'],
		['DEFEND_SILENT', 'shield'],
		['BOOK_REPAIR_KNIFE', 'daggers'],
		['NO_ESCAPE', undefined],
		['AKABEKO', undefined],
		['ICE_CREAM', 'iceCream'],
		['RUNIC_PYRAMID', 'pyramid'],
		['VULNERABLE', 'target'],
		['WEAK_POTION', 'brokenSword'],
	])('%s is %s', (id, name) => expect(motifNameOf(id)).toBe(name));

	test('the golden file lists every record with its motif', async () => {
		const kinds = readdirSync(FACTS).filter((name) => name.endsWith('.json'));
		const lines = kinds.flatMap((file) => {
			const records = JSON.parse(readFileSync(join(FACTS, file), 'utf8')) as { id: string }[];
			return records.map(({ id }) => `${file.replace('.json', '')} ${id}: ${motifNameOf(id) ?? 'an ornament'}`);
		});
		expect(lines.length).toBeGreaterThan(1700);
		await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('motifs.golden.txt');
	});
});
