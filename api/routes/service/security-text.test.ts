import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';
import { securityText } from './security-text.ts';

test('names the contact, and its end within a year', () => {
	expect(securityText('mailto:security@example.org', new Date('2026-11-29T09:44:00Z'))).toBe(
		'Contact: mailto:security@example.org\nExpires: 2027-05-28T00:00:00.000Z\nPreferred-Languages: en\n',
	);
});

test('is answered where the operator has a contact, and nowhere else', async () => {
	const [named, unnamed] = await Promise.all([
		startTestServer({ SECURITY_CONTACT: 'mailto:security@example.org' }),
		startTestServer({ SECURITY_CONTACT: '' }),
	]);
	try {
		const answer = await named.fetch('/.well-known/security.txt');
		expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8']);
		expect(await answer.text()).toContain('Contact: mailto:security@example.org\n');
		expect((await unnamed.fetch('/.well-known/security.txt')).status).toBe(404);
	} finally {
		await Promise.all([named.close(), unnamed.close()]);
	}
});
