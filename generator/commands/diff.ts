import type { Changelog } from '../../contract/changelog/display.ts';
import { changelogMarkdown, changelogText } from '../versions/compare/changelog-text.ts';
import { compareApart, readSide } from '../versions/compare/compare-sides.ts';
import type { SideNotes } from '../versions/compare/separate-changes.ts';

export interface DiffFlags {
	readonly data: string;
	readonly format: string;
	readonly facts?: boolean;
}

const FORMATS = {
	text: changelogText,
	md: changelogMarkdown,
	json: (changelog: Changelog, notes: SideNotes) => JSON.stringify({ ...changelog, notes }, null, '\t'),
};

export async function diffCommand(from: string, to: string, flags: DiffFlags): Promise<void> {
	const format = FORMATS[flags.format as keyof typeof FORMATS];
	if (!format) throw new Error(`There is no format ${flags.format}. Choose from ${Object.keys(FORMATS).join(', ')}.`);
	const { changelog, notes } = compareApart(await readSide(from, flags.data), await readSide(to, flags.data), flags.facts);
	process.stdout.write(`${format(changelog, notes)}\n`);
}
