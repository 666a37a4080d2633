import { expect, test } from 'vitest';
import { childEnvironment } from './child-environment.ts';

test('passes what Node and the libraries read, and no settings', () => {
	const needed = { NODE_COMPILE_CACHE: '/cache', MALLOC_ARENA_MAX: '2', Path: '/bin', LC_ALL: 'C', FONTCONFIG_FILE: '/fonts' };
	const others = {
		JWT_SECRET: 'secret',
		DATABASE_URL: 'postgres://',
		AWS_SECRET_ACCESS_KEY: 'secret',
		MY_PATH: '/',
		NODE_OPTIONS: '',
	};
	expect(childEnvironment({ ...needed, ...others })).toEqual(needed);
});
