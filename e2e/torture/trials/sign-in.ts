import { newAddress } from '../../../api/testing/new-address.ts';
import { ticketOf } from '../../../api/testing/steam-stand-in.ts';

/** A player's token from a service with the Steam stand-in. */
export async function signIn(port: number, steamId: string): Promise<string> {
	const body = JSON.stringify({ ticket: ticketOf(steamId) });
	const headers = { 'X-Forwarded-For': newAddress() };
	const response = await fetch(`http://127.0.0.1:${port}/api/auth/steam/ticket`, { method: 'POST', headers, body });
	return ((await response.json()) as { token: string }).token;
}
