import { sampleText } from '../../../api/testing/sample-run.ts';
import { sendRun, startService } from '../../../api/testing/service-process.ts';
import { startSteamStandIn, ticketOf } from '../../../api/testing/steam-stand-in.ts';
import { type Attack, insist } from './attack.ts';

const COPIES = 150;
const MOST_ALIKE = 100;
/** Per upload. */
const FILES = 50;
const FIRST_STEAM_ID = 76_561_190_200_000_000n;

/**
 * Near copies of a win with other seeds and times, by all routes: only the first few count, and the rest is reported as held.
 */
export const poisoning: Attack = async ({ dist, state, size }) => {
	const steam = await startSteamStandIn();
	const service = await startService(dist, state, { environment: { ROLLUP_MINUTES: '0', ...steam.environment } });
	const address = `http://127.0.0.1:${service.port}`;
	const json = async (path: string, init?: RequestInit) =>
		(await (await fetch(address + path, init)).json()) as Readonly<Record<string, number>>;
	let copies = 0;
	const nextCopy = (): Buffer => {
		copies += 1;
		return sampleText({ seed: `POISON${copies}`, runTime: 3000 + copies, ascension: copies % 10 });
	};
	/** Each upload has its own account. */
	const upload = async (account: number): Promise<void> => {
		const ticket = ticketOf(String(FIRST_STEAM_ID + BigInt(account)));
		const { token } = await json('/api/auth/steam/ticket', { method: 'POST', body: JSON.stringify({ ticket }) });
		const body = new FormData();
		for (let file = 0; file < FILES; file += 1) body.append('files', new Blob([new Uint8Array(nextCopy())]), `${file}.run`);
		const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': `198.51.100.${account % 250}` };
		const { results } = await json('/api/auth/runs/upload', { method: 'POST', headers, body });
		insist(Array.isArray(results) && results.length === FILES, `An upload returned ${JSON.stringify(results)}.`);
	};
	try {
		for (let account = 0; account < size; account += 1) await upload(account);
		while (copies < COPIES * size)
			insist((await sendRun(service.port, nextCopy())).status === 200, 'A near copy was rejected instead of held.');
		await upload(size);
		const { total } = await json('/api/runs/list?limit=1');
		const { held_runs: held } = await json('/api/runs/snapshot-status');
		insist(total === MOST_ALIKE, `${total} near copies are listed; expected ${MOST_ALIKE}.`);
		insist(held === copies - MOST_ALIKE, `${held} runs are reported as held; expected ${copies - MOST_ALIKE}.`);
		return `poisoning: of ${copies} near copies, sent one by one and as uploads, ${MOST_ALIKE} count and ${held} are held.`;
	} finally {
		await service.kill();
		await steam.close();
	}
};
