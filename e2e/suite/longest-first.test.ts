import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONGEST } from './longest-first.ts';

test('the files that begin first are there', () => {
	const project = new URL('../../', import.meta.url);
	expect(LONGEST.filter((file) => !existsSync(new URL(file, project)))).toEqual([]);
});
