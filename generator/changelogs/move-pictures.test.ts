import { describe, expect, test } from 'vitest';
import { loadSource } from '../load/load-source.ts';
import { PROJECT_DATA } from '../testing/project-data.ts';
import { stepsTo } from '../versions/delta.ts';
import { englishRecords } from '../versions/working-records.ts';

describe('addresses of renders in older versions', () => {
	const there = loadSource(PROJECT_DATA, ['eng'], 'https://almanac.example');

	test('use the current host', () => {
		for (const { before, after } of there.releases) {
			for (const record of [...before.get('cards')!.values(), ...after.get('cards')!.values()]) {
				expect(record['image_url_card'] ?? null).toSatisfy(
					(address) => address === null || String(address).startsWith('https://almanac.example/cards-full/stable/'),
				);
			}
		}
		expect(JSON.stringify(there.releases.map(({ changelog }) => changelog))).not.toContain('cdn.spire-codex.com');
	});

	test('match the working data', () => {
		const changes = stepsTo(englishRecords(there, 'main'), there.releases).flatMap(({ kinds }) =>
			Object.values(kinds.cards?.changed ?? {}).flatMap((fields) => Object.keys(fields)),
		);
		expect(changes).not.toContain('image_url_card');
	});

	test('stay unchanged for a release', () => {
		expect(loadSource(PROJECT_DATA, ['eng']).picturesUrl).toBe('https://cdn.spire-codex.com');
	});
});
