import { expect, test } from 'vitest';
import { extname } from './file-name.ts';

test.each([
	['a.json', 'json'],
	['a.b/c.tar.gz', 'gz'],
	['a.b/c', ''],
	['json', ''],
	['.json', ''],
	['a/.json', ''],
	['A.JSON', 'json'],
])('the ending of %s is %j', (file, ending) => {
	expect(extname(file)).toBe(ending);
});
