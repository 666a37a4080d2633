import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import survivors from './survivors.json' with { type: 'json' };

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

test('every reason refers to an existing line', () => {
	const isThere = ({ file, code }: (typeof survivors)[number]): boolean => {
		const path = join(PROJECT, file);
		return (
			existsSync(path) &&
			readFileSync(path, 'utf8')
				.split('\n')
				.some((line) => line.trim() === code)
		);
	};
	expect(survivors.filter((survivor) => !isThere(survivor))).toEqual([]);
});
