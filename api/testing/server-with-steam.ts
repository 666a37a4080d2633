import { type SteamStandIn, startSteamStandIn } from './steam-stand-in.ts';
import { type TestServer, startTestServer } from './test-server.ts';

/** A test server at which players can sign in. */
export interface ServerWithSteam extends TestServer {
	/** What the server takes for Steam; it ends with the server. */
	readonly steam: SteamStandIn;
}

/** As `startTestServer`, with a stand-in for Steam of its own. */
export async function startServerWithSteam(
	environment: Readonly<Record<string, string>> = {},
	dist?: string,
	state?: string,
): Promise<ServerWithSteam> {
	const steam = await startSteamStandIn();
	const server = await startTestServer({ ...steam.environment, ...environment }, dist, state);
	return {
		...server,
		steam,
		close: async () => {
			await server.close();
			await steam.close();
		},
	};
}
