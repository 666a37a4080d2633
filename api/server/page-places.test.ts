import { describe, expect, test } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const server = sharedByTests(() => startTestServer());

describe('an address of a page', () => {
	test.each([
		['/cards/BASH', '/cards/bash'],
		['/jpn/cards/BASH', '/jpn/cards/bash'],
		['/eng/cards/BASH', '/cards/bash'],
		['/relics/Burning%20Blood', '/relics/burning_blood'],
		['/reference/exhaust', '/keywords/exhaust'],
		['/cards/BASH/', '/cards/bash'],
		['/meta/', '/stats'],
		['/charts', '/stats/charts'],
		['/beta/meta', '/beta/stats'],
		['/beta/cards/BASH', '/beta/cards/bash'],
		['/beta/relics/Burning%20Blood', '/beta/relics/burning_blood'],
		['/epochs/NEOW_EPOCH', '/timeline/neow_epoch'],
		['/jpn/runs/0123456789ABCDEF/', '/jpn/runs/0123456789abcdef'],
		['/jpn/reference/exhaust?x=1', '/jpn/keywords/exhaust?x=1'],
	])('%s redirects to %s', async (path, location) => {
		const response = await server.fetch(path);
		expect([response.status, response.headers.get('Location')]).toEqual([308, location]);
	});
});

describe('an address that is no page', () => {
	const FOLDERS = ['api', 'data', 'feeds', 'exports', 'static', 'assets', 'widget', 'r', 'xyz'];
	const PATHS = ['reference/exhaust', 'relics/burning%20blood', 'epochs', 'cards/BASH%2Fmore', 'runs/0123456789abcdef'];

	test.each(FOLDERS.flatMap((folder) => PATHS.map((path) => `/${folder}/${path}`)))('%s does not redirect', async (path) => {
		const response = await server.fetch(path, { headers: { Accept: 'text/html' } });
		expect([200, 404]).toContain(response.status);
		expect(response.headers.get('Location')).toBeNull();
	});

	test.each(['/health', '/metrics', '/api/nope'])('%s is JSON or text for a browser too', async (path) => {
		const response = await server.fetch(path, { headers: { Accept: 'text/html' } });
		expect(response.headers.get('Content-Type')).toMatch(/^(application\/json|text\/plain)/);
	});

	test.each(['/api/reference/exhaust', '/%61pi/reference/exhaust', '/api/runs/0123456789abcdef'])(
		'%s is not found, for any origin',
		async (path) => {
			const response = await server.fetch(path);
			expect([response.status, await response.json()]).toEqual([404, { detail: 'Not Found' }]);
			expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
		},
	);
});
