import { ENGINE_FILE } from './engine-file.data.ts';

/** Download size of the first query in bytes; undefined if the host does not report it. */
export async function engineBytes(): Promise<number | undefined> {
	const response = await fetch(`/${ENGINE_FILE}`, { method: 'HEAD' });
	return (response.ok && Number(response.headers.get('Content-Length'))) || undefined;
}
