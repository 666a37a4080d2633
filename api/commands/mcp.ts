import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { askOverHttp } from '../mcp/ask.ts';
import { connect } from '../mcp/connect.ts';
import { createMcpServer } from '../mcp/mcp-server.ts';
import { Library } from '../tree/library.ts';
import { readPacks } from '../tree/pack/read-packs.ts';
import { CurrentTree } from '../tree/static-tree.ts';
import type { Tree } from '../tree/tree.ts';

export interface McpFlags {
	readonly dist: string;
	readonly pack?: readonly string[];
	readonly service?: string;
}

/**
 * Speaks MCP over standard input and output until the input ends.
 * @throws Error for a pack or a tree that cannot be read, and for an address that is none
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
