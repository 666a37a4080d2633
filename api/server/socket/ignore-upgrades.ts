import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

const latestResponses = new WeakMap<Duplex, ServerResponse>();

/** `shouldUpgradeCallback` of the server: a second parser cannot read a connection with unsent answers. */
export const isAllSent = ({ socket }: IncomingMessage): boolean => latestResponses.get(socket)?.writableFinished !== false;

/**
 * Answers requests with `Upgrade` as if they had none. Node does that too, but loses what follows such a request on its connection.
 * So the connection is read again, from a head without that header.
 */
export function ignoreUpgrades(server: Server): void {
	server.prependListener('request', (request, response) => {
		latestResponses.set(request.socket, response);
		// Pipelined behind others: Node reads it itself, and may have lost what follows.
		if (asksForUpgrade(request)) response.setHeader('Connection', 'close');
	});
	server.on('upgrade', (request, socket, rest) => {
		socket.unshift(Buffer.concat([headWithoutUpgrade(request), rest]));
		server.emit('connection', socket);
	});
}

const asksForUpgrade = ({ headers }: IncomingMessage): boolean =>
	headers.upgrade !== undefined && headers.connection?.toLowerCase().includes('upgrade') === true;

function headWithoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
	const lines = [`${method} ${url} HTTP/${httpVersion}`];
	for (let index = 0; index < rawHeaders.length; index += 2) {
		const name = rawHeaders[index]!;
		if (name.toLowerCase() !== 'upgrade') lines.push(`${name}: ${rawHeaders[index + 1]}`);
	}
	return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}
