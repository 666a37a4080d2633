import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findings } from '../../testing/findings.ts';
import { copyOfMiniature, edit } from '../../testing/miniature-copy.ts';
import { remarks } from './remarks.ts';

test('a condition of an event must be one that languages can translate', () => {
	const data = copyOfMiniature();
	edit(join(data, 'main/facts/events.json'), /"id":\s*"(\w+)",/, '$&"preconditions":["Floor 7+"],');
	const problem = expect.stringMatching(
		/^main\/facts\/events\.json \w+ preconditions: has a sentence that no language can translate; .* got `Floor 7\+` \(remarks\)$/,
	);
	expect(findings(remarks, data)).toEqual([problem]);

	edit(join(data, 'main/text/eng/ui.json'), /^\{/, '{"remarks":{"Floor 7+":"Floor 7+"},');
	expect(findings(remarks, data)).toEqual([]);
});
