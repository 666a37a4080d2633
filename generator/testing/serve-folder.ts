import { existsSync, readFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface FolderServer {
	readonly address: string;
	/** Requested paths in order. */
	readonly asked: string[];
	/** Handles requests before the file server; returns false to pass. */
	instead: (path: string, response: ServerResponse) => boolean;
}

/** A static file server for tests. */
export async function serveFolder(folder: string): Promise<FolderServer> {
	const answers: FolderServer = { address: '', asked: [], instead: () => false };
	const server = createServer((request, response) => answer(folder, answers, request, response));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('The server has no port.');
	return Object.assign(answers, { address: `http://127.0.0.1:${address.port}` });
}

function answer(folder: string, answers: FolderServer, request: IncomingMessage, response: ServerResponse): void {
	const path = request.url!.slice(1);
	answers.asked.push(path);
	if (answers.instead(path, response)) return;
	const file = join(folder, path);
	if (existsSync(file)) response.end(readFileSync(file));
	else response.writeHead(404).end('{"detail":"Not Found"}');
}
