import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findings } from '../../testing/findings.ts';
import { copyOfMiniature, edit } from '../../testing/miniature-copy.ts';
import { remarks } from './remarks.ts';

test('event conditions must be translatable', () => {
	const data = copyOfMiniature();
	edit(join(data, 'main/facts/events.json'), /"id":\s*"(\w+)",/, '$&"preconditions":["Floor 7+"],');
	const problem = expect.stringMatching(
		/^main\/facts\/events\.json \w+ preconditions: has a sentence without a translation key; .* got `Floor 7\+` \(remarks\)$/,
	);
	expect(findings(remarks, data)).toEqual([problem]);

	edit(join(data, 'main/text/eng/ui.json'), /"Offers one\.": /, '"Floor 7+": "Floor 7+", $&');
	expect(findings(remarks, data)).toEqual([]);
});

test('so must what is said of a pool of relics', () => {
	const data = copyOfMiniature();
	const pool = { name: 'Pool 1', description: 'Serves dishes.', relics: [] };
	const ancient = { id: 'TEZCATARA', name: 'Tezcatara', description: 'She cooks.', selection: 'One', pools: [pool] };
	mkdirSync(join(data, 'main/tables'), { recursive: true });
	writeFileSync(join(data, 'main/tables/ancient-pools.json'), JSON.stringify([{ ...ancient, per_character_relics: [] }]));
	expect(findings(remarks, data)).toEqual([
		expect.stringMatching(
			/^main\/tables\/ancient-pools\.json TEZCATARA Pool 1 description: .* got `Serves dishes\.` \(remarks\)$/,
		),
		expect.stringMatching(/^main\/tables\/ancient-pools\.json TEZCATARA description: .* got `She cooks\.` \(remarks\)$/),
	]);
});
