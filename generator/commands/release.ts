import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';
import { release } from '../release/release.ts';
import { createTerminal } from './terminal.ts';

export interface ReleaseFlags {
	readonly data: string;
	readonly notes?: string;
	readonly json?: boolean;
}

const notesSchema = z.strictObject({
	title: z.string().optional(),
	features: z.array(z.string()).optional(),
	fixes: z.array(z.string()).optional(),
	apiChanges: z.array(z.string()).optional(),
});

export async function releaseCommand(tag: string, flags: ReleaseFlags): Promise<void> {
	const terminal = createTerminal(flags);
	const notes = flags.notes ? readNotes(flags.notes) : {};
	const { file, changelog } = release(flags.data, tag.replace(/^v/, ''), notes);
	const count = (part: 'added' | 'removed' | 'changed') =>
		Object.values(changelog.kinds).reduce((sum, changes) => sum + Object.keys(changes[part]).length, 0);
	const summary = { added: count('added'), removed: count('removed'), changed: count('changed') };
	terminal.json({ file, tag: changelog.tag, from: changelog.from, summary });
	terminal.line(
		`Released ${changelog.tag}: ${summary.added} added, ${summary.removed} removed, ${summary.changed} changed ` +
			`since ${changelog.from ?? 'the beginning'}. Wrote ${relative(process.cwd(), file)}; it is never edited again.`,
	);
}

/** @throws Error that names the file and the expected fields. */
function readNotes(file: string): z.output<typeof notesSchema> {
	const result = notesSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
	if (result.success) return result.data;
	const keys = Object.keys(notesSchema.shape).join(', ');
	throw new Error(`${file} has no valid release notes: ${result.error.issues[0]?.message}. Expected an object with ${keys}.`);
}
