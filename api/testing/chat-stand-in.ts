import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A fake chat that receives webhook posts. */
export interface ChatStandIn {
	readonly address: string;
	readonly posts: readonly ChatPost[];
	/** Status of the next responses; `silent` closes connections without a response. */
	mood: number | 'silent';
	close(): Promise<void>;
}

export interface ChatPost {
	readonly contentType: string;
	readonly text: string;
	/** The message, with or without a file. */
	readonly message: { readonly embeds: readonly Embed[]; readonly allowed_mentions: unknown };
	readonly file: { readonly name: string; readonly text: string } | null;
}

interface Embed {
	readonly title: string;
	readonly description: string;
	readonly fields: readonly { readonly name: string; readonly value: string }[];
}

export async function startChatStandIn(): Promise<ChatStandIn> {
	const posts: ChatPost[] = [];
	const state = { mood: 204 as ChatStandIn['mood'] };
	const server = createServer(async (request, response) => {
		const body = await buffer(request);
		if (state.mood === 'silent') {
			response.destroy();
			return;
		}
		if (state.mood < 300) posts.push(await readPost(request.headers['content-type'] ?? '', body));
		response.writeHead(state.mood).end();
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return Object.assign(state, {
		address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook/secret-of-the-chat`,
		posts,
		close: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	});
}

async function readPost(contentType: string, body: Buffer<ArrayBuffer>): Promise<ChatPost> {
	const text = body.toString('utf8');
	if (contentType === 'application/json') return { contentType, text, message: JSON.parse(text), file: null };
	const form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData();
	const file = form.get('files[0]') as File;
	return {
		contentType,
		text,
		message: JSON.parse(form.get('payload_json') as string),
		file: { name: file.name, text: await file.text() },
	};
}
