/**
 * The HTTP interface of ClickHouse, as far as the rollup uses it, over the engine inside this process:
 * `node chdb-process.ts PACKAGE FOLDER` prints its port. PACKAGE is a folder with the npm package `chdb`, FOLDER keeps the data.
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

const [packageFolder = '', folder = ''] = process.argv.slice(2);
const load = createRequire(join(packageFolder, 'package.json'));
const { Session } = load('chdb') as { readonly Session: new (folder: string) => Session };
const session = new Session(folder);
let bodies = 0;

/** What `FORMAT …` at the end of a query asks for; the engine wants it beside the query. */
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

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
	const body = await buffer(request);
	const statement = new URL(request.url ?? '/', 'http://localhost').searchParams.get('query');
	try {
		if (statement === null) response.end((await run(body.toString('utf8'))).bytes());
		else {
			await insert(statement, body);
			response.end();
		}
	} catch (error) {
		response.writeHead(500).end((error as Error).message);
	}
}

const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
process.stdin.resume().once('end', () => process.exit(0));
