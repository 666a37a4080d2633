/** Makes the daily files in a process of its own: `node dump-process.ts STATE_FOLDER`. */
import { join } from 'node:path';
import { EXPORTS_FOLDER } from '../../routes/services/run-services.ts';
import { recordJob } from '../../platform/files/job-record.ts';
import { readSettings } from '../../platform/settings.ts';
import { openRunStore } from '../../store/open-run-store.ts';
import { makeDump } from '../../exports/dump.ts';

const state = process.argv[2]!;
const { store } = openRunStore(state, readSettings(process.env));
try {
	const started = performance.now();
	await makeDump({ store, exports: join(state, EXPORTS_FOLDER) });
	recordJob(state, 'dump', started);
} finally {
	await store.close();
}
