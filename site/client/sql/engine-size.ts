import { ENGINE_FILE } from './engine-file.data.ts';

/** Size of what the first question loads, in bytes; undefined where the host does not say. */
export async function engineBytes(): Promise<number | undefined> {
	const response = await fetch(`/${ENGINE_FILE}`, { method: 'HEAD' });
	return (response.ok && Number(response.headers.get('Content-Length'))) || undefined;
}
