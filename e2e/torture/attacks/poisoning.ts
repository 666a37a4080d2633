import { sampleText } from '../../../api/testing/sample-run.ts';
import { sendRun, startService } from '../../../api/testing/service-process.ts';
import { type Attack, insist } from './attack.ts';

const COPIES = 150;
const MOST_ALIKE = 100;

/** Near copies of one win under other seeds and times: only the first few count, and the rest is seen to be held. */
export const poisoning: Attack = async ({ dist, state, size }) => {
	const service = await startService(dist, state, { environment: { ROLLUP_MINUTES: '0' } });
	const json = async (path: string) =>
		(await (await fetch(`http://127.0.0.1:${service.port}${path}`)).json()) as Readonly<Record<string, number>>;
	try {
		for (let copy = 0; copy < COPIES * size; copy += 1) {
			const body = sampleText({ seed: `POISON${copy}`, runTime: 3000 + copy, ascension: copy % 10 });
			insist((await sendRun(service.port, body)).status === 200, 'A near copy was refused instead of held.');
		}
		const { total } = await json('/api/runs/list?limit=1');
		const { held_runs: held } = await json('/api/runs/snapshot-status');
		insist(total === MOST_ALIKE, `${total} near copies are in lists; expected ${MOST_ALIKE}.`);
		insist(held === COPIES * size - MOST_ALIKE, `${held} runs are said to be held; expected ${COPIES * size - MOST_ALIKE}.`);
		return `poisoning: of ${COPIES * size} near copies ${MOST_ALIKE} count and ${held} are held.`;
	} finally {
		await service.kill();
	}
};
