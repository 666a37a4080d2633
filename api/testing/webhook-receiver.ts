import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface ReceivedPost {
	readonly id: string;
	readonly timestamp: number;
	readonly signature: string;
	readonly body: string;
}

/** A receiver of webhook posts. */
export interface WebhookReceiver {
	readonly address: string;
	readonly posts: readonly ReceivedPost[];
	/** Status of the next responses. */
	status: number;
	/** Headers of the next responses. */
	headers: Readonly<Record<string, string>>;
	/** Resolves when `count` posts have arrived. */
	came(count: number): Promise<void>;
}

/** Starts a receiver until the end of the test. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
	const posts: ReceivedPost[] = [];
	const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
	const state = { status: 204, headers: {} as Readonly<Record<string, string>> };
	const server = createServer(async (request, response) => {
		const body = await text(request);
		const header = (name: string) => String(request.headers[name]);
		posts.push({
			id: header('webhook-id'),
			timestamp: Number(header('webhook-timestamp')),
			signature: header('webhook-signature'),
			body,
		});
		response.writeHead(state.status, state.headers).end();
		for (const { count, resolve } of waiting) if (posts.length >= count) resolve();
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => {
		server.close();
		server.closeAllConnections();
	});
	return Object.assign(state, {
		address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
		posts,
		came: (count: number) =>
			new Promise<void>((resolve) => {
				if (posts.length >= count) resolve();
				else waiting.push({ count, resolve });
			}),
	});
}

/** Verifies the signature of a post as documented for receivers. */
export function isSigned({ id, timestamp, signature, body }: ReceivedPost, secret: string): boolean {
	const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
	return signature === `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
