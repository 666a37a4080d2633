import { readSettings } from '../platform/settings.ts';
import { withStore } from './open-store.ts';
import type { Terminal } from './terminal.ts';

/** As long as an export that is under way may read a segment. */
const GRACE_MILLISECONDS = 600_000;

/** Brings the texts of runs back into the database, from wherever they stand. */
export async function recallCommand(flags: { readonly var: string }, terminal: Terminal): Promise<void> {
	const { RUN_BODIES: place } = readSettings(process.env);
	if (place !== 'database')
		throw new Error(`RUN_BODIES sends texts of runs to ${place}. Unset it, for the service too: they would go there again.`);
	await withStore(flags.var, async (store) => {
		await store.check();
		const recalled = await store.recallBodies({
			now: Date.now(),
			graceMilliseconds: GRACE_MILLISECONDS,
			onProgress: terminal.progress('Bringing texts back'),
		});
		const { files, unreadable, removed, left } = recalled;
		terminal.line(`${files} texts came back into the database, and ${removed} segments were removed.`);
		if (unreadable > 0) terminal.line(`${unreadable} texts cannot be read, and stay where they are with their segments.`);
		else if (left > 0)
			terminal.line(
				`${left} segments are kept for readers that may need them. Run it again in ten minutes, and it removes them.`,
			);
		terminal.json(recalled);
	});
}
