import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestServer } from '../../api/testing/test-server.ts';
import { mirror } from '../../generator/clients/npm/runtime/mirror.js';
import { build } from '../../generator/pipeline/build.ts';
import { makeSigningKey } from '../../generator/sign/signing-key.ts';
import { MINIATURE } from '../../generator/testing/miniature.ts';
import { temporaryFolder } from '../../generator/testing/temporary-folder.ts';

test('a service serves the public key and signatures of its tree, and can be mirrored with the key', async () => {
	const [dist, folder] = [temporaryFolder(), temporaryFolder()];
	const signingKey = join(temporaryFolder(), 'almanac.key');
	const { publicFile } = makeSigningKey(signingKey);
	await build({ data: MINIATURE, out: dist, languages: ['eng'], isFast: true, isFinal: false, hasPages: false, signingKey });
	const { address, fetch, close } = await startTestServer({}, dist);
	try {
		const key = await fetch('/.well-known/almanac.pub');
		expect([key.status, key.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8']);
		expect(await key.text()).toBe(publicFile);
		expect((await fetch('/data/manifest.json.minisig')).status).toBe(200);
		expect(await mirror(folder, { from: address, key: publicFile })).toMatchObject({ counter: expect.any(Number) });
	} finally {
		await close();
	}
});
