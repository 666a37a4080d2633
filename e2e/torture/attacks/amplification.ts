import { sampleRun } from '../../../api/testing/sample-run.ts';
import { sendRun, startService } from '../../../api/testing/service-process.ts';
import { memoryOf } from '../memory.ts';
import { type Attack, insist } from './attack.ts';

const FILES = 20;
/** Memory limit per accepted file: its rows, vectors and ids in the shared list. */
const MOST_BYTES_PER_FILE = 300_000;
const SETTLING_BYTES = 80 * 2 ** 20;

/** Files with unknown ids: impossible ones are rejected, and others cost little memory. */
export const amplification: Attack = async ({ dist, state, size }) => {
	const service = await startService(dist, state, { environment: { ROLLUP_MINUTES: '0' } });
	try {
		await list(service.port);
		const before = memoryOf(service.child.pid as number);
		for (let file = 0; file < FILES * size; file += 1) {
			const { status } = await sendRun(service.port, fileWith(file, 500));
			insist(status === 200, `A file of 500 new ids returned ${status}.`);
		}
		const refused = await sendRun(service.port, fileWith(FILES * size, 9000));
		insist(refused.status === 400, `A file with 9,000 new ids returned ${refused.status} instead of 400.`);
		const nested = Buffer.from(`{"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`);
		insist((await sendRun(service.port, nested)).status === 400, 'A file nested 50,000 deep was not rejected.');
		await list(service.port);
		const grown = memoryOf(service.child.pid as number) - before;
		const most = SETTLING_BYTES + FILES * size * MOST_BYTES_PER_FILE;
		insist(grown < most, `${FILES * size} files took ${grown} bytes of memory; expected less than ${most}.`);
		return `amplification: ${FILES * size} files of 500 new ids took ${(grown / 2 ** 20).toFixed(0)} MB; larger ones were refused.`;
	} finally {
		await service.kill();
	}
};

function fileWith(file: number, ids: number): Buffer {
	const deck = Array.from({ length: ids }, (_, index) => ({ id: `CARD.NEW_${file}_${index}` }));
	return Buffer.from(
		JSON.stringify(sampleRun({ seed: `AMP${file}`, extra: { players: [{ id: 1, character: 'CHARACTER.IRONCLAD', deck }] } })),
	);
}

async function list(port: number): Promise<void> {
	await (await fetch(`http://127.0.0.1:${port}/api/runs/list?card=NEW_0_0`)).arrayBuffer();
}
