/** Makes the daily files in a process of its own: `node dump-process.ts STATE_FOLDER`. */
import { join } from 'node:path';
import { readSecrets } from '../../store/accounts/secrets.ts';
import { EXPORTS_FOLDER } from '../../routes/runs/run-services.ts';
import { readSettings } from '../../platform/settings.ts';
import { makeDump } from '../../exports/dump.ts';

const state = process.argv[2]!;
const { playerToken } = readSecrets(state, readSettings(process.env));
await makeDump({ state, exports: join(state, EXPORTS_FOLDER), tokenSecret: playerToken });
