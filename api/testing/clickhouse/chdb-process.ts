/**
 * The part of ClickHouse's HTTP interface that the rollup uses, on the embedded engine: `node chdb-process.ts PACKAGE FOLDER` prints its
 * port. PACKAGE is a folder with the npm package `chdb`, FOLDER has the data.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

interface Session {
	queryAsync(sql: string, options: { readonly format: string }): Promise<{ bytes(): Uint8Array }>;
}

const PROGRESS_MILLISECONDS = 2000;

const [packageFolder = '', folder = ''] = process.argv.slice(2);
const load = createRequire(join(packageFolder, 'package.json'));
const { Session } = load('chdb') as { readonly Session: new (folder: string) => Session };
const session = new Session(folder);
let bodies = 0;

/** Moves `FORMAT …` from the end of a query to a parameter, as the engine requires. */
function run(sql: string): Promise<{ bytes(): Uint8Array }> {
	const [, text = sql, format = 'TSV'] = /^(.*)\sFORMAT (\w+)\s*$/s.exec(sql) ?? [];
	return session.queryAsync(text, { format });
}

async function insert(sql: string, body: Buffer): Promise<void> {
	const [, table, format] = /^INSERT INTO (\w+) FORMAT (\w+)$/.exec(sql) ?? [];
	const file = join(folder, `body-${bodies++}`);
	writeFileSync(file, body);
	try {
		await session.queryAsync(`INSERT INTO ${table} FROM INFILE '${file}' FORMAT ${format}`, { format: 'Null' });
	} finally {
		rmSync(file);
	}
}

/** Request parameters that are no settings of the embedded engine. */
const OTHERS = /^(query|query_id|database|default_format|wait_end_of_query|send_progress.*|http_.*|role|session_.*)$/;
const settings = new Map<string, string>();

async function set(parameters: URLSearchParams): Promise<void> {
	for (const [name, value] of parameters) {
		if (OTHERS.test(name) || settings.get(name) === value) continue;
		await run(`SET ${name} = ${/^\d+$/.test(value) ? value : `'${value}'`}`);
		settings.set(name, value);
	}
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
	const body = await buffer(request);
	const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
	const statement = searchParams.get('query');
	// In place of the headers of progress, which `node:http` cannot send one at a time.
	const progress = setInterval(() => response.writeProcessing(), PROGRESS_MILLISECONDS);
	try {
		await set(searchParams);
		if (statement === null) response.end((await run(body.toString('utf8'))).bytes());
		else {
			await insert(statement, body);
			response.end();
		}
	} catch (error) {
		response.writeHead(500).end((error as Error).message);
	} finally {
		clearInterval(progress);
	}
}

const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
process.stdin.resume().once('end', () => process.exit(0));
