import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleText } from '../../api/testing/sample-run.ts';
import { sendRun, startService } from '../../api/testing/service-process.ts';

const RUNS = 20;
const SYNC = /\b(fsync|fdatasync)\(/;
const ANSWER = /(write|writev|sendto|sendmsg)\(.*HTTP\/1\.1 200/;

/** Traces the system calls of a service while runs are sent in sequence: there must be a sync before each response. */
export async function checkSyncs(dist: string): Promise<string> {
	if (spawnSync('strace', ['-V']).status !== 0) return 'Skipped: syncs before answers, because strace is not installed.';
	const folder = mkdtempSync(join(tmpdir(), 'almanac-strace-'));
	const prefix = [
		'strace',
		'-ff',
		'-ttt',
		'-s',
		'40',
		'-e',
		'trace=fsync,fdatasync,write,writev,sendto,sendmsg',
		'-o',
		join(folder, 'trace'),
	];
	const service = await startService(dist, join(folder, 'state'), { prefix });
	for (let index = 0; index < RUNS; index += 1) await sendRun(service.port, sampleText({ seed: `F${index}` }));
	await service.kill();
	const events = readdirSync(folder)
		.filter((name) => name.startsWith('trace.'))
		.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
		.filter((line) => SYNC.test(line) || ANSWER.test(line))
		.sort();
	rmSync(folder, { recursive: true, force: true });
	return verdictOf(events);
}

function verdictOf(events: readonly string[]): string {
	let syncs = 0;
	let answers = 0;
	for (const event of events) {
		if (SYNC.test(event)) {
			syncs += 1;
			continue;
		}
		answers += 1;
		if (syncs === 0) throw new Error(`Answer ${answers} was sent without a sync.`);
		syncs = 0;
	}
	if (answers < RUNS) throw new Error(`strace saw ${answers} of ${RUNS} answers.`);
	return `strace: a sync stands before each of ${answers} answers.`;
}
