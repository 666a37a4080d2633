import { sampleText } from '../../../api/testing/sample-run.ts';
import { newAddress } from '../../../api/testing/new-address.ts';
import { insist } from '../attacks/attack.ts';
import { inParallel } from './finding.ts';
import { signIn } from './sign-in.ts';

const ACCOUNTS = 4;
const ROUNDS = 3;
const FILES = 100;
/** Size limit of a file. */
const FILE_BYTES = 524_288;
const FIRST_STEAM_ID = 76_561_190_400_000_000n;

/** Several accounts send full forms of the largest files at the same time. */
export async function uploadForms(port: number): Promise<void> {
	await inParallel(ACCOUNTS * ROUNDS, ACCOUNTS, async (index) => {
		const token = await signIn(port, String(FIRST_STEAM_ID + BigInt(index % ACCOUNTS)));
		const body = new FormData();
		for (let file = 0; file < FILES; file += 1) body.append('files', new Blob([largeRun(`FORM${index}F${file}`)]), `${file}.run`);
		const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': newAddress() };
		const response = await fetch(`http://127.0.0.1:${port}/api/auth/runs/upload`, { method: 'POST', headers, body });
		const text = await response.text();
		insist([200, 503].includes(response.status), `An upload of ${FILES} files returned ${response.status}: ${text}`);
	});
}

/** A run padded with spaces. */
function largeRun(seed: string): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(FILE_BYTES).fill(0x20);
	bytes.set(sampleText({ seed }));
	return bytes;
}
