/**
 * `npm run torture [-- ROUNDS]`: kills the service during load, again and again, and checks after each round and at the end that
 * every run that was acknowledged is there once, whole, with its vectors, that accounts, keys, charts, tier lists and replays are as
 * they were acknowledged, and that the database is intact. With strace it also checks that the disk was waited for before each
 * answer. Then the attacks of `attacks/` are tried at full size.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runAttack } from './attacks/attack.ts';
import { ATTACKS } from './attacks/attacks.ts';
import { killAgain } from './kills.ts';
import { checkSyncs } from './syncs.ts';

const ROUNDS = 50;
/** Twenty times what the tests do. */
const ATTACK_SIZE = 20;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const rounds = Number(process.argv[2] ?? ROUNDS);
const dist = resolve(process.env['ALMANAC_DIST'] ?? 'dist');
const state = mkdtempSync(join(tmpdir(), 'almanac-torture-'));
try {
	say(await killAgain({ dist, state, rounds, report: say }));
} finally {
	rmSync(state, { recursive: true, force: true });
}
say(await checkSyncs(dist));
for (const attack of Object.values(ATTACKS)) say(await runAttack(attack, dist, ATTACK_SIZE));
