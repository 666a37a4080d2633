import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { realData } from '../../../e2e/real-data.ts';
import { createPseudonyms, replacePlayerIds, restorePlayerIds } from './player-ids.ts';

const runs = realData('runs');
const pseudonymOf = createPseudonyms('a secret');
const replaced = (text: string): string => replacePlayerIds(Buffer.from(text), pseudonymOf).toString();

describe('createPseudonyms', () => {
	test('returns 17 digits unlike a Steam id, stable per secret', () => {
		fc.assert(
			fc.property(fc.bigInt(5n, 2n ** 64n), (id) => {
				const pseudonym = pseudonymOf(String(id));
				expect(pseudonym).toMatch(/^[1-7]\d{16}$/);
				expect(pseudonym).not.toMatch(/^7656119/);
				expect(createPseudonyms('a secret')(String(id))).toBe(pseudonym);
				expect(createPseudonyms('another')(String(id))).not.toBe(pseudonym);
			}),
		);
	});

	test('has a size limit', () => {
		const first = pseudonymOf('7');
		for (let id = 0; id < 20_001; id += 1) pseudonymOf(`9${id}`);
		expect(pseudonymOf('7')).toBe(first);
	});
});

describe('replacePlayerIds', () => {
	const STEAM = '76561190000000001';

	test('keeps numbers and strings apart', () => {
		expect(replaced(`{"players":[{"id":${STEAM}},{"id":"${STEAM}"}],"player_id":1000}`)).toBe(
			`{"players":[{"id":${pseudonymOf(STEAM)}},{"id":"${pseudonymOf(STEAM)}"}],"player_id":${pseudonymOf('1000')}}`,
		);
	});

	test.each(['0', '1', '2', '3', '4'])('keeps the id %s', (id) => {
		expect(replaced(`{"id":${id},"player_id":"${id}"}`)).toBe(`{"id":${id},"player_id":"${id}"}`);
	});

	test.each([
		'{"id":"CARD.BASH"}',
		'{"note":"\\"id\\":1000"}',
		'{"id":[5],"hp":76}',
		'{"seed":"176561190000000001"}',
		'{"x":0.76561190000000001}',
	])('%s stays', (text) => {
		expect(replaced(text)).toBe(text);
	});

	test('replaces Steam ids everywhere, also next to letters of other scripts', () => {
		expect(replaced(`{"name":"プレイヤー ${STEAM}!","list":[${STEAM}]}`)).toBe(
			`{"name":"プレイヤー ${pseudonymOf(STEAM)}!","list":[${pseudonymOf(STEAM)}]}`,
		);
	});

	test.skipIf(runs === undefined)('changes only player ids in real files', () => {
		const folder = runs as string;
		for (const name of readdirSync(folder).filter((file) => file.endsWith('.run'))) {
			const text = readFileSync(join(folder, name), 'latin1').replaceAll(/": +/g, '":');
			const back = new Map<string, string>();
			const hidden = replacePlayerIds(Buffer.from(text, 'latin1'), (id) => {
				back.set(pseudonymOf(id), id);
				return pseudonymOf(id);
			});
			expect(hidden.toString('latin1')).not.toMatch(/7656119\d{10}/);
			expect(restorePlayerIds(hidden, (pseudonym) => back.get(pseudonym)).toString('latin1') === text).toBe(true);
		}
	});
});
