import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '../../contract/records/canonical-json.ts';
import type { KindChanges, RawChangelog } from '../../contract/changelog/raw.ts';

/**
 * Writes a changelog once, with a line per record for reviews.
 * @throws Error if the version already has one
 */
export function writeChangelog(data: string, changelog: RawChangelog): string {
	const folder = join(data, 'changelogs');
	mkdirSync(folder, { recursive: true });
	const file = join(folder, `${changelog.tag}.json`);
	const aside = `${file}.unfinished`;
	const handle = openSync(aside, 'w');
	try {
		writeSync(handle, changelogText(changelog));
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
	try {
		// Linking fails on an existing file, unlike renaming.
		linkSync(aside, file);
	} finally {
		rmSync(aside);
	}
	return file;
}

function changelogText({ kinds, ...head }: RawChangelog): string {
	const lines = Object.entries(head).map(([name, value]) => `\t${JSON.stringify(name)}: ${JSON.stringify(value)},\n`);
	const blocks = Object.entries(kinds).map(([key, changes]) => `\t\t${JSON.stringify(key)}: {\n${partLines(changes)}\n\t\t}`);
	return `{\n${lines.join('')}\t"kinds": {\n${blocks.join(',\n')}\n\t}\n}\n`;
}

function partLines(changes: KindChanges): string {
	const parts = Object.entries(changes).filter(([, records]) => Object.keys(records).length > 0);
	return parts
		.map(([part, records]) => {
			const lines = Object.entries(records).map(([id, value]) => `\t\t\t\t${JSON.stringify(id)}: ${canonicalJson(value)}`);
			return `\t\t\t${JSON.stringify(part)}: {\n${lines.join(',\n')}\n\t\t\t}`;
		})
		.join(',\n');
}
