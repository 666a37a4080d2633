/** Offline packs in the caches of the browser, which the service worker reads without a network. */
import {
	OFFLINE_PACKS_FILE,
	type OfflinePack,
	type PackLine,
	SHARED_PACK,
	packCache,
	packFile,
	packOfCache,
} from '../../../contract/tree/offline-packs.ts';
import { fetchJson } from '../fetch/fetch-json.ts';

/** Entry that marks a complete cache. */
const COMPLETE = '/offline/complete';
/** Responses stored at a time. */
const AT_ONCE = 50;

export const canKeep = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator;

export const loadPacks = (): Promise<readonly OfflinePack[]> => fetchJson(`/${OFFLINE_PACKS_FILE}`);

/** Digests of complete packs by name. */
export async function keptPacks(): Promise<Map<string, string>> {
	const kept = new Map<string, string>();
	for (const cache of await caches.keys()) {
		const pack = packOfCache(cache);
		if (pack && (await (await caches.open(cache)).match(COMPLETE))) kept.set(pack.name, pack.digest);
	}
	return kept;
}

/** The packs that a language needs and that are missing or outdated. */
export function missingPacks(name: string, packs: readonly OfflinePack[], kept: ReadonlyMap<string, string>): OfflinePack[] {
	return packs.filter((pack) => (pack.name === name || pack.name === SHARED_PACK) && kept.get(pack.name) !== pack.digest);
}

/**
 * Stores packs; each replaces its older version only when complete.
 * @param onProgress receives the bytes so far
 * @throws TypeError, HttpError when the network fails; nothing has changed then
 */
export async function keepPacks(packs: readonly OfflinePack[], onProgress: (bytes: number) => void): Promise<void> {
	let bytes = 0;
	for (const pack of packs)
		await keepPack(pack, (more) => {
			bytes += more;
			onProgress(bytes);
		});
}

async function keepPack({ name, digest }: OfflinePack, onBytes: (more: number) => void): Promise<void> {
	const target = packCache(name, digest);
	await caches.delete(target);
	try {
		const cache = await caches.open(target);
		for await (const lines of batches(await openPack(name, onBytes))) {
			await Promise.all(lines.map((line) => cache.put(line[0], responseOf(line))));
		}
		await cache.put(COMPLETE, new Response(''));
	} catch (error) {
		await caches.delete(target);
		throw error;
	}
	await removePack(name, target);
}

function responseOf([, headers, text, encoding]: PackLine): Response {
	const body = encoding === 'base64' ? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) : text;
	return new Response(body, { headers });
}

/** Removes a pack from this browser. @param except a cache to keep */
export async function removePack(name: string, except?: string): Promise<void> {
	const own = (await caches.keys()).filter((cache) => packOfCache(cache)?.name === name && cache !== except);
	await Promise.all(own.map((cache) => caches.delete(cache)));
}

async function openPack(name: OfflinePack['name'], onBytes: (more: number) => void): Promise<ReadableStream<string>> {
	const response = await fetch(`/${packFile(name)}`, { cache: 'no-cache' });
	if (!response.ok || !response.body) throw new TypeError(`${response.url} answered ${response.status}.`);
	const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
		transform: (part, controller) => {
			onBytes(part.length);
			controller.enqueue(part);
		},
	});
	return response.body.pipeThrough(counter).pipeThrough(new DecompressionStream('gzip')).pipeThrough(new TextDecoderStream());
}

/** Lines of a pack in batches. */
async function* batches(stream: ReadableStream<string>): AsyncGenerator<PackLine[]> {
	let rest = '';
	let lines: PackLine[] = [];
	const reader = stream.getReader();
	for (;;) {
		const { done, value } = await reader.read();
		const parts = (rest + (value ?? '')).split('\n');
		rest = parts.pop() ?? '';
		lines.push(...parts.map((line) => JSON.parse(line) as PackLine));
		if (done || lines.length >= AT_ONCE) {
			yield lines;
			lines = [];
		}
		if (done) return;
	}
}
