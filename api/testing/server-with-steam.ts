import { type SteamStandIn, startSteamStandIn } from './steam-stand-in.ts';
import { type TestServer, startTestServer } from './test-server.ts';

/** A test server with sign-in. */
export interface ServerWithSteam extends TestServer {
	/** The fake Steam, which ends with the server. */
	readonly steam: SteamStandIn;
}

/** Like `startTestServer`, with its own fake Steam. */
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
