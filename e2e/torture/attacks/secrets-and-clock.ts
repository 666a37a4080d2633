import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleText } from '../../../api/testing/sample-run.ts';
import { sendRun, spawnService, startService } from '../../../api/testing/service-process.ts';
import { type Attack, insist } from './attack.ts';

/** A secret emptied by a full disk, and a clock twenty years ahead. */
export const secretsAndClock: Attack = async ({ dist, state }) => {
	writeFileSync(join(state, 'jwt-secret'), '');
	const refused = spawnService(dist, state, { environment: { PORT: '0' } });
	const [code] = (await new Promise<unknown[]>((resolve) => refused.once('close', (...ended) => resolve(ended)))) as [number];
	insist(code !== 0, 'The service started with an empty secret.');
	rmSync(join(state, 'jwt-secret'));
	const hasFaketime = spawnSync('faketime', ['--version']).status === 0;
	if (!hasFaketime) return 'secrets: an empty one is refused. Skipped: a clock ahead, because faketime is not installed.';
	await sendTo(dist, state, 'AHEAD', ['faketime', '-f', '+20y']);
	const dates = await sendTo(dist, state, 'BACK', []);
	const year = new Date().getUTCFullYear();
	insist(
		dates.every((date) => date.startsWith(String(year))),
		`Runs are dated ${dates.join(', ')}; expected ${year}.`,
	);
	return 'secrets and clock: an empty secret is rejected; runs of a clock twenty years ahead get new dates.';
};

/** Sends a run to its own service; returns the dates of all runs. */
async function sendTo(dist: string, state: string, seed: string, prefix: readonly string[]): Promise<readonly string[]> {
	const service = await startService(dist, state, { prefix, environment: { ROLLUP_MINUTES: '0' } });
	try {
		await sendRun(service.port, sampleText({ seed }));
		const response = await fetch(`http://127.0.0.1:${service.port}/api/runs/list`);
		const { runs } = (await response.json()) as { readonly runs: readonly { readonly submitted_at: string }[] };
		return runs.map((run) => run.submitted_at);
	} finally {
		await service.kill();
	}
}
