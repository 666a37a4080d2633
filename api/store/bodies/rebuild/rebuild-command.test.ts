import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { rebuildCommand } from '../../../commands/state/backup.ts';
import { recordingTerminal } from '../../../testing/recording-terminal.ts';
import { emptyState } from '../../../testing/seeded-state.ts';
import { orderOf } from '../../../testing/store/kept-bodies.ts';
import { fillStore, openStore } from '../../../testing/store/opened-store.ts';
import { DATABASE_FILE } from '../../database/database.ts';

afterEach(() => void vi.unstubAllEnvs());

test('rebuild reports the segments, files, runs and the age of the state', async () => {
	const state = emptyState();
	const flags = { var: state };
	await expect(rebuildCommand(flags, recordingTerminal())).rejects.toThrow('There are no segments in');
	await fillStore(state, 3);
	const store = openStore(state);
	await store.keepBodies(orderOf('folder', { now: Date.UTC(2027, 0, 2) }));
	await store.close();
	renameSync(join(state, DATABASE_FILE), join(state, 'lost.db'));
	const terminal = recordingTerminal();
	await rebuildCommand(flags, terminal);
	expect(terminal.lines[0]).toMatch(/^3 rows of 3 files from \d segments were restored in /);
	expect(terminal.lines[1]).toContain('from 2027-01-02T00:00:00.000Z');
	expect(terminal.results).toMatchObject([{ files: 3, runs: 3, problems: [] }]);
	await expect(rebuildCommand(flags, recordingTerminal())).rejects.toThrow('Move it away first');
	vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1/none');
	await expect(rebuildCommand(flags, recordingTerminal())).rejects.toThrow('Unset DATABASE_URL');
});
