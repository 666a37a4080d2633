import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '../../contract/http/version.ts';

/** A released version of the changelog: its number and date. */
const HEADING = /^## (\d+\.\d+\.\d+) · (\d{4}-\d\d-\d\d)$/m;

/** What must agree before a version is released, as sentences; empty if it does. */
export function versionProblems(project: string, version: string): string[] {
	const [, newest] = HEADING.exec(readFileSync(join(project, 'CHANGELOG.md'), 'utf8')) ?? [];
	const json = (name: string): Record<string, unknown> =>
		JSON.parse(readFileSync(join(project, name), 'utf8')) as Record<string, unknown>;
	const lock = json('package-lock.json');
	const found = {
		'package.json': json('package.json')['version'],
		'package-lock.json': lock['version'],
		'the root of package-lock.json': (lock['packages'] as Record<string, { version?: string }>)['']!.version,
		'the newest release of CHANGELOG.md': newest,
		'contract/http/version.ts': VERSION,
	};
	return Object.entries(found)
		.filter(([, each]) => each !== version)
		.map(([where, each]) => `${where}: expected the version ${version}, got ${each}.`);
}

/** The section of a version in the changelog. */
export function notesOf(project: string, version: string): string {
	const sections = readFileSync(join(project, 'CHANGELOG.md'), 'utf8').split(/^(?=## )/m);
	return sections.find((section) => section.startsWith(`## ${version} `))!;
}
