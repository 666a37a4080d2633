import { KINDS } from '../../contract/kinds.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { DATA_LICENCE } from '../../contract/licence.ts';
import { kindPage } from '../../contract/tree/page-path.ts';
import { kindFile } from '../../contract/tree/tree-paths.ts';

/** An overview of the site for programs (llms.txt). */
export function llms(): string {
	const kinds = KINDS.map(
		({ key, title, description }) => `- [${title}](${kindPage(key)}): ${description} JSON: /${kindFile('main', 'eng', key)}`,
	);
	const languages = LANGUAGES.map(({ code, label }) => `${label} \`${code}\``).join(', ');
	return `# Spire Almanac

> A reference for the game Slay the Spire 2: every card, relic, potion, monster, event and power with its numbers, in ${LANGUAGES.length} languages, and
> statistics made from submitted runs. Everything is also a JSON file with a stable address.

Read \`/latest.json\` for the digest of the data and \`/data/manifest.json\` for every file. Lists are at
\`/data/main/<language>/<kind>.json\`, single records at \`/data/main/<language>/<kind>/<ID>.json\`. The API at \`/api\` takes the same
kinds with filters; \`/openapi.json\` describes it.

Languages: ${languages}.

Everything in one language as one text of about a megabyte: \`/llms-full-eng.md\`, and so for every language. Agents that speak MCP ask
\`/mcp\` instead ([how](/developers/agents)).

## Records

${kinds.join('\n')}

## Documentation

Each page under \`/developers\` is also Markdown: add \`.md\`, or send \`Accept: text/markdown\`.

- [Quick start](/developers/quick-start)
- [Bulk downloads](/developers/downloads)
- [Clients](/developers/clients)
- [Limits](/developers/limits)
- [Stability contract](/developers/stability)
- [Data licence](${DATA_LICENCE.page}): ${DATA_LICENCE.attribution} ${DATA_LICENCE.game_makers}
- [API reference](/docs)
- [Changelog](/changelog): field by field, per version
`;
}
