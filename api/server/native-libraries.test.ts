import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawingProcesses } from '../bench/watched/drawing-processes.ts';
import { builtTree } from '../testing/built-tree.ts';
import { seededState } from '../testing/seeded-state.ts';
import { type ServiceProcess, startService } from '../testing/service-process.ts';
import { type SteamStandIn, startSteamStandIn, ticketOf } from '../testing/steam-stand-in.ts';

const DESCRIPTORS = 200;
const NATIVE = /libvips|skia/;
const IS_LINUX = process.platform === 'linux';
if (!IS_LINUX) console.warn('The libraries that a service loads are not tested, as this system has no /proc.');

const libraries = (pid: number): string => readFileSync(`/proc/${pid}/maps`, 'utf8');

describe.skipIf(!IS_LINUX)(`a service that may open ${DESCRIPTORS} files`, () => {
	let steam: SteamStandIn;
	let service: ServiceProcess;

	beforeAll(async () => {
		steam = await startSteamStandIn();
		const prefix = ['sh', '-c', `ulimit -n ${DESCRIPTORS}; exec "$@"`, 'sh'];
		const environment = { ...steam.environment, JWT_SECRET: 'a secret of the service, long enough' };
		service = await startService(await builtTree(), await seededState(), { prefix, environment });
	});
	afterAll(async () => {
		await service.kill();
		await steam.close();
	});

	const post = async (path: string, body: object, headers = {}): Promise<Readonly<Record<string, string>>> => {
		const address = `http://127.0.0.1:${service.port}${path}`;
		const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
		expect(response.status).toBe(200);
		return (await response.json()) as Record<string, string>;
	};

	async function savedTierList(): Promise<string> {
		const { token } = await post('/api/auth/steam/ticket', { ticket: ticketOf('76561190000000321') });
		const tiers = [{ id: '1', label: 'S', color: 'red', items: ['BASH', 'ANGER'] }];
		const list = { title: 'Cards', entity_type: 'cards', tiers };
		const { share_id: id } = await post('/api/tierlists', list, { Authorization: `Bearer ${token}` });
		return id!;
	}

	test('draws all pictures in another process, which knows no secrets', async () => {
		for (const [path, type] of [
			['/cards-full/stable/jpn/ench/sharp/bash_upg.webp', 'image/webp'],
			['/api/cards/BASH/picture.jpg', 'image/jpeg'],
			['/api/runs/shared/11830a0cddfcce95/picture.png', 'image/png'],
			[`/api/tierlists/shared/${await savedTierList()}/preview.png`, 'image/png'],
		]) {
			const response = await fetch(`http://127.0.0.1:${service.port}${path}`);
			expect([path, response.status, response.headers.get('Content-Type')]).toEqual([path, 200, type]);
		}
		expect(libraries(service.child.pid!)).not.toMatch(NATIVE);
		const drawing = drawingProcesses(service.child.pid!);
		expect(drawing).toHaveLength(1);
		expect(libraries(drawing[0]!)).toMatch(NATIVE);
		const environment = readFileSync(`/proc/${drawing[0]}/environ`, 'utf8');
		expect(environment).toContain('NODE_COMPILE_CACHE=');
		expect(environment).not.toContain('JWT_SECRET');
	});
});
