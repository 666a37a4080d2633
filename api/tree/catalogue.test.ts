import { expect, test } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const server = sharedByTests(() => startTestServer());

test.each([
	['/api/encounters/TOADPOLES_NORMAL', 200, 'SEAPUNK_NORMAL'],
	['/api/cards/SCARE?channel=beta', 200, 'SIDESTEP'],
	['/api/cards/follow_through?channel=beta', 200, 'SIDESTEP'],
	['/api/powers/OUTBREAK?channel=beta', 404, undefined],
	['/api/encounters/toadpoles_normal?lang=jpn', 200, 'SEAPUNK_NORMAL'],
	['/api/encounters/SEAPUNK_NORMAL', 200, 'SEAPUNK_NORMAL'],
	['/api/encounters/DOORMAKER_BOSS', 404, undefined],
	['/api/encounters/toString', 404, undefined],
])('%s answers %i: a renamed id leads to its record, a removed one to none', async (path, status, id) => {
	const response = await server.fetch(path);
	const body = (await response.json()) as { id?: string };
	expect([response.status, body.id]).toEqual([status, id]);
});
