import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { askOverHttp } from '../mcp/tool/ask.ts';
import { connect } from '../mcp/connect.ts';
import { createMcpServer } from '../mcp/mcp-server.ts';
import { Library } from '../tree/library/library.ts';
import { readPacks } from '../tree/pack/read-packs.ts';
import { CurrentTree } from '../tree/static-tree.ts';
import type { Tree } from '../tree/tree.ts';

export interface McpFlags {
	readonly dist: string;
	readonly pack?: readonly string[];
	readonly service?: string;
}

/**
 * Serves MCP over standard input and output until the input ends.
 * @throws Error for an unreadable pack or tree, or an invalid address
 */
export async function mcpCommand({ dist, pack, service }: McpFlags): Promise<void> {
	if (service !== undefined && !/^https?:\/\//.test(service))
		throw new Error(`--service ${service}: expected an address such as https://example.org.`);
	const library = new Library(treeOf(dist, pack));
	const server = createMcpServer({
		sources: { library, ask: service === undefined ? undefined : askOverHttp(service), hasMeaning: true },
		report: (error) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
	});
	await connect(server, new StdioServerTransport());
}

function treeOf(dist: string, [first, ...others]: readonly string[] = []): Tree {
	return first === undefined ? new CurrentTree(dist).tree : readPacks([first, ...others]);
}
