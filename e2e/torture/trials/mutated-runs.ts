import fc from 'fast-check';
import { makeGeneration } from '../../../api/statistics/making/make-generation.ts';
import { anyChanged, anyEdited } from '../../../api/testing/hostile/changed-run.ts';
import { newAddress } from '../../../api/testing/new-address.ts';
import { sampleRun } from '../../../api/testing/sample-run.ts';
import { sendRun, startService } from '../../../api/testing/service-process.ts';
import { insist } from '../attacks/attack.ts';
import { memoryOf } from '../memory.ts';
import { type Finding, inParallel } from './finding.ts';

const CONNECTIONS = 8;
const BATCH = 200;
/** Placeholder for a unique seed per file; runs with one seed are duplicates. */
const SEED = 'SEEDOFTHISRUN';
const MOST_BYTES = 450 * 2 ** 20;
const EXPECTED = new Set([200, 400, 413]);
const ANSWERS = [
	'stats',
	'list?limit=100',
	'metrics/cards',
	'metrics/events',
	'metrics/campfires',
	'community-stats',
	'encounter-stats',
];

/** Mutated run files: each is stored completely or rejected, and all stored runs can be listed, exported and counted. */
export async function sendMutatedRuns(dist: string, state: string, count: number): Promise<Finding> {
	const service = await startService(dist, state, { environment: { ROLLUP_MINUTES: '0', LOG_LEVEL: 'fatal' } });
	const ask = (path: string): Promise<Response> =>
		fetch(`http://127.0.0.1:${service.port}/api/runs/${path}`, { headers: { 'X-Forwarded-For': newAddress() } });
	try {
		const { stored, refused } = await sendMutated(service.port, count);
		const memory = memoryOf(service.child.pid!);
		insist(memory < MOST_BYTES, `After ${count} mutated runs the service holds ${(memory / 2 ** 20).toFixed(0)} MB.`);
		makeGeneration({ state, dist, now: Date.now() });
		for (const path of ANSWERS) {
			const answer = await ask(path);
			insist(answer.ok && !/NaN|Infinity/.test(await answer.text()), `/api/runs/${path} returned ${answer.status}.`);
		}
		for (const hash of new Set(stored)) {
			const answer = await ask(`shared/${hash}`);
			await answer.arrayBuffer();
			insist(answer.ok, `The stored run ${hash} returned ${answer.status}.`);
		}
		const found = `${stored.length} acknowledged (${new Set(stored).size} different), ${refused} rejected; all acknowledged runs are listed and counted; ${(memory / 2 ** 20).toFixed(0)} MB afterwards`;
		return { trial: 'mutated runs', size: String(count), found };
	} finally {
		await service.kill();
	}
}

/** @returns the hashes of stored runs, and the number of rejections */
export async function sendMutated(
	port: number,
	count: number,
): Promise<{ readonly stored: readonly string[]; readonly refused: number }> {
	const stored: string[] = [];
	let refused = 0;
	for (let done = 0; done < count; done += BATCH) {
		const base = sampleRun({ seed: SEED, characters: ['IRONCLAD', 'SILENT'], isWin: done % 400 === 0 });
		const anyBody = fc.oneof(anyChanged(base), anyEdited(Buffer.from(JSON.stringify(base))));
		const bodies = fc.sample(anyBody, { numRuns: BATCH, seed: done + 1 });
		await inParallel(BATCH, CONNECTIONS, async (index) => {
			const { status, text } = await sendRun(port, withSeed(bodies[index]!, `M${done + index}`));
			insist(EXPECTED.has(status), `A mutated run returned ${status}: ${text}`);
			if (status === 200) stored.push((JSON.parse(text) as { run_hash: string }).run_hash);
			else refused += 1;
		});
	}
	return { stored, refused };
}

/** On bytes, because a file may not be valid text. */
const withSeed = (body: Buffer, seed: string): Buffer => Buffer.from(body.toString('latin1').replace(SEED, seed), 'latin1');
