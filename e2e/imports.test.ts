import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const IMPORT =
	/(?:^|\n)\s*(?:import|export)\b[^'"]*?from\s*['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;

/** Which folders each folder may import. Tests and benchmarks may look further, but not across this table's last rows. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
	contract: ['contract'],
	generator: ['generator', 'contract'],
	api: ['api', 'contract'],
	widget: ['widget'],
};

/** The CLI declares the server's commands and loads them lazily. */
const EXCEPTION = 'generator/cli.ts';

function sources(folder: string): string[] {
	const root = join(PROJECT, folder);
	if (!existsSync(root)) return [];
	return readdirSync(root, { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/(^|\/)(bench|testing)\//.test(name))
		.map((name) => join(folder, name));
}

function importsOf(file: string): string[] {
	const text = readFileSync(join(PROJECT, file), 'utf8');
	return [...text.matchAll(IMPORT)].map((match) => (match[1] ?? match[2] ?? match[3]) as string);
}

describe.each(Object.entries(MAY_IMPORT))('%s', (folder, allowed) => {
	test(`imports only ${allowed.join(', ')}`, () => {
		const wrong = sources(folder)
			.filter((file) => file !== EXCEPTION)
			.flatMap((file) =>
				importsOf(file)
					.filter((name) => name.startsWith('.'))
					.map((name) => [file, name] as const),
			)
			.map(([file, name]) => [file, relative(PROJECT, resolve(PROJECT, dirname(file), name)).split('/')[0] as string] as const)
			.filter(([, target]) => !allowed.includes(target))
			.map(([file, target]) => `${file} imports ${target}`);
		expect(wrong).toEqual([]);
	});
});

test('contract imports no package but zod and lunr', () => {
	const packages = sources('contract')
		.flatMap(importsOf)
		.filter((name) => !name.startsWith('.'));
	expect([...new Set(packages)].filter((name) => name !== 'zod' && name !== 'lunr')).toEqual([]);
});

test('there is one list of languages', () => {
	const lists = ['contract', 'generator', 'api', 'site']
		.flatMap(sources)
		.filter((file) => /'deu',\s*'eng',\s*'esp'/.test(readFileSync(join(PROJECT, file), 'utf8')));
	expect(lists).toEqual([]);
});

test('the environment of the service is read only through the settings table', () => {
	const readers = sources('api').filter((file) => {
		const reads = readFileSync(join(PROJECT, file), 'utf8')
			.split('\n')
			.filter((line) => line.includes('process.env'));
		return reads.some((line) => !/readSettings\(process\.env\)|^\s*\.\.\.process\.env,$/.test(line));
	});
	expect(readers).toEqual([]);
});
