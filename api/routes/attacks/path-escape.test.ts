import { existsSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../../contract/routes.ts';
import { pathWith } from '../../testing/asked-route.ts';
import { seededState } from '../../testing/seeded-state.ts';
import { type Player, signInPlayer } from '../../testing/signed-in-player.ts';
import { type ServerWithSteam, startServerWithSteam } from '../../testing/server-with-steam.ts';
import { newAddress } from '../../testing/new-address.ts';

const MODERATOR = '76561190000000778';

let state: string;
let server: ServerWithSteam;
let moderator: Player;

beforeAll(async () => {
	state = await seededState();
	server = await startServerWithSteam({ ADMIN_IDS: MODERATOR }, undefined, state);
	moderator = await signInPlayer(server, MODERATOR);
});
afterAll(() => server.close());

/** Paths out of a folder, percent-encoded. */
const ESCAPES = [
	'..%2f..%2f..%2fetc%2fpasswd',
	'%2e%2e%2f%2e%2e%2fjwt-secret',
	'..%5c..%5cjwt-secret',
	'%2fetc%2fpasswd',
	'jwt-secret%00.json',
	'....%2f%2f....%2f%2fjwt-secret',
	'%c0%ae%c0%ae%2fjwt-secret',
	'%252e%252e%252fjwt-secret',
	'file:%2f%2f%2fetc%2fpasswd',
	'runs.db',
];

const withParameters = ROUTES.filter(({ path }) => path.includes('{'));

describe('no id escapes its folder', () => {
	test.each(withParameters.map((route) => [route.method.toUpperCase(), route.path, route] as const))(
		'in %s %s',
		async (method, _path, route) => {
			for (const way of ESCAPES) {
				const response = await fetch(server.address + pathWith(route, way), {
					method,
					redirect: 'manual',
					headers: { Authorization: `Bearer ${moderator.token}`, 'X-Forwarded-For': newAddress() },
					...(method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }),
				});
				const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
				expect(response.status, way).toBeLessThan(500);
				expect(body).not.toMatch(/root:|SQLite format 3/);
			}
		},
	);
});

test('no file was created elsewhere', () => {
	expect(readdirSync(state).filter((name) => name.includes('passwd') || name.includes('..'))).toEqual([]);
	expect(existsSync(`${dirname(state)}/passwd`)).toBe(false);
});
