import { readSettings } from '../platform/settings.ts';
import { withStore } from './open-store.ts';
import type { Terminal } from './terminal.ts';

/** Time that a running export may still read a segment. */
const GRACE_MILLISECONDS = 600_000;

/** Moves all run files back into the database. */
export async function recallCommand(flags: { readonly var: string }, terminal: Terminal): Promise<void> {
	const { RUN_BODIES: place } = readSettings(process.env);
	if (place !== 'database')
		throw new Error(
			`RUN_BODIES stores run files in ${place}. Unset it, also for the service, which would move them there again.`,
		);
	await withStore(flags.var, async (store) => {
		await store.check();
		const recalled = await store.recallBodies({
			now: Date.now(),
			graceMilliseconds: GRACE_MILLISECONDS,
			onProgress: terminal.progress('Moving run files'),
		});
		const { files, unreadable, removed, left } = recalled;
		terminal.line(`${files} run files were moved to the database, and ${removed} segments were removed.`);
		if (unreadable > 0) terminal.line(`${unreadable} run files cannot be read and stay in their segments.`);
		else if (left > 0)
			terminal.line(
				`${left} segments are kept for readers that may need them. Run the command again in ten minutes to remove them.`,
			);
		terminal.json(recalled);
	});
}
