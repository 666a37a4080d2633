/** Makes the daily files in a process of its own: `node dump-process.ts STATE_FOLDER`. */
import { join } from 'node:path';
import { readSecrets } from '../../store/accounts/secrets.ts';
import { EXPORTS_FOLDER } from '../../routes/runs/run-services.ts';
import { readSettings } from '../../platform/settings.ts';
import { openSqliteStore } from '../../store/sqlite-run-store.ts';
import { makeDump } from '../../exports/dump.ts';

const state = process.argv[2]!;
const { playerToken } = readSecrets(state, readSettings(process.env));
const store = openSqliteStore({ folder: state, tokenSecret: playerToken });
try {
	await makeDump({ store, exports: join(state, EXPORTS_FOLDER) });
} finally {
	await store.close();
}
