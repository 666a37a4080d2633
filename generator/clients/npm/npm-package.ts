import { tarArchive } from '../../formats/tar.ts';
import { CLIENT_VERSION, type ClientPackage, dataPart, licenceText, memberOf, type PackageInput } from '../package.ts';
import { declarations, indexModule, kindsDeclarations, routesModule } from './emit-npm.ts';

const NAME = 'spire-almanac';
/** npm unpacks what is below this folder. */
const FOLDER = 'package/';
const RUNTIME = ['apply-delta.mjs', 'client.js', 'folder-lock.js', 'mirror.d.ts', 'mirror.js', 'request.d.ts', 'request.js'];

/** The package for JavaScript and TypeScript, as `npm install` takes it. */
export async function npmPackage({ api, digest, siteUrl }: PackageInput): Promise<ClientPackage> {
	const version = `${CLIENT_VERSION}-${dataPart(digest)}`;
	const generated = {
		LICENSE: licenceText(),
		'README.md': readme(siteUrl),
		'index.d.ts': declarations(api, siteUrl),
		'index.js': indexModule(siteUrl),
		'kinds.d.ts': kindsDeclarations(api),
		'package.json': `${JSON.stringify(packageJson(version, siteUrl), null, '\t')}\n`,
		'routes.js': routesModule(api),
	};
	const members = [
		...Object.entries(generated).map(([name, content]) => ({ name: FOLDER + name, content })),
		...RUNTIME.map((name) => memberOf(FOLDER, name, `npm/runtime/${name}`)),
	];
	return {
		file: `${NAME}-${version}.tgz`,
		content: await tarArchive(members.sort((left, right) => (left.name < right.name ? -1 : 1))),
	};
}

const packageJson = (version: string, siteUrl: string) => ({
	name: NAME,
	version,
	description: 'Client of Spire Almanac: game data of Slay the Spire 2, runs and statistics.',
	license: 'MIT',
	...(siteUrl && { homepage: `${siteUrl}/developers/clients` }),
	type: 'module',
	engines: { node: '>=20' },
	exports: {
		'.': { types: './index.d.ts', default: './index.js' },
		'./mirror': { types: './mirror.d.ts', default: './mirror.js' },
	},
	types: './index.d.ts',
	sideEffects: false,
});

const readme = (siteUrl: string): string => `# ${NAME}

Game data of Slay the Spire 2 in 15 languages, runs and statistics, from a Spire Almanac. Made from its table of routes; no dependencies.

\`\`\`js
import { Client } from '${NAME}';

const client = new Client({ address: '${siteUrl || 'https://example.org'}' });
const bash = await client.cards.get('BASH', { lang: 'jpn' });
console.log(bash.name, bash.cost);
\`\`\`

Answers are asked for again by their ETag, and after a 429 as \`Retry-After\` says. A call that fails throws \`AlmanacError\` with \`status\` and \`body\`.

\`\`\`js
import { mirror, readPack } from '${NAME}/mirror';

await mirror('game-data', { from: '${siteUrl || 'https://example.org'}', languages: ['eng'] });
const { kinds } = await readPack('game-data');
console.log(kinds.cards.length);
\`\`\`

The same call later fetches only what changed, and proves it.
`;
