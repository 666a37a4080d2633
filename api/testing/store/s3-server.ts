import { onTestFinished, vi } from 'vitest';
import { type S3Server, listenAsS3 } from './object-server.ts';

export type { S3Server };

/** Starts an object storage until the end of the test, with its keys in the environment. */
export async function startS3Server(): Promise<S3Server> {
	const server = await listenAsS3();
	for (const [name, key] of Object.entries(server.keys)) vi.stubEnv(name, key);
	onTestFinished(() => {
		vi.unstubAllEnvs();
		server.close();
	});
	return server;
}
