/**
 * Node's own HTTP server with nothing before it: sends what the service answered to some addresses, the same bytes and headers, from
 * memory. Arguments: port, address of the service, path and query of each answer.
 */
import { createServer, request } from 'node:http';

interface Kept {
	readonly head: readonly string[];
	readonly body: Buffer;
}

/** Set by Node for each connection and moment. */
const OF_THE_MOMENT = new Set(['date', 'connection', 'keep-alive']);

const [port, service, ...paths] = process.argv.slice(2);
const answers = new Map<string, Kept>();
for (const path of paths) answers.set(path, await fetchRaw(`${service}${path}`));

function fetchRaw(address: string): Promise<Kept> {
	const { promise, resolve, reject } = Promise.withResolvers<Kept>();
	const asked = request(address, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
		const chunks: Buffer[] = [];
		response.on('data', (chunk: Buffer) => chunks.push(chunk));
		response.once('end', () => resolve({ head: headOf(response.rawHeaders), body: Buffer.concat(chunks) }));
	});
	asked.once('error', reject).end();
	return promise;
}

function headOf(raw: readonly string[]): string[] {
	const names = raw.filter((_, index) => index % 2 === 0);
	return names.flatMap((name, index) => (OF_THE_MOMENT.has(name.toLowerCase()) ? [] : [name, raw[2 * index + 1]!]));
}

createServer(({ url }, response) => {
	const answer = answers.get(url!)!;
	response.writeHead(200, [...answer.head]);
	response.end(answer.body);
}).listen(Number(port), '127.0.0.1');
