/** Kills the process before a call that changes files: `KILL_BEFORE="copyFile 3"` before the third call of that name. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [name, count] = process.env['KILL_BEFORE'].split(' ');
const owner = name.endsWith('Sync') ? fs : fs.promises;
const real = owner[name];
let calls = 0;
owner[name] = (...given) => {
	calls += 1;
	if (calls === Number(count)) process.kill(process.pid, 'SIGKILL');
	return real.apply(owner, given);
};
syncBuiltinESMExports();
