import { VERSION } from '../../../contract/http/version.ts';
import { tarArchive } from '../../formats/tar.ts';
import { type ClientPackage, completedFor, dataPart, licenceText, memberOf, type PackageInput } from '../package.ts';
import { type ReadmeParts, readme } from '../readme.ts';
import { INDEX_MODULE, declarations, kindsDeclarations, routesModule } from './emit-npm.ts';

const NAME = 'spire-almanac';
/** npm unpacks what is below this folder. */
const FOLDER = 'package/';
const RUNTIME = [
	...['apply-delta.mjs', 'client.js', 'folder-lock.js', 'mirror.d.ts', 'mirror.js', 'request.d.ts', 'request.js'],
	...['signature.d.ts', 'signature.js'],
];

/** The package for JavaScript and TypeScript, as `npm install` takes it. */
export async function npmPackage({ api, digest, siteUrl }: PackageInput): Promise<ClientPackage> {
	const version = `${VERSION}-${dataPart(digest)}`;
	const generated = {
		LICENSE: licenceText(),
		'README.md': readme(README),
		'index.d.ts': declarations(api),
		'index.js': INDEX_MODULE,
		'kinds.d.ts': kindsDeclarations(api),
		'package.json': `${JSON.stringify(packageJson(version), null, '\t')}\n`,
		'routes.js': routesModule(api),
	};
	const members = [
		...Object.entries(generated).map(([name, content]) => ({ name: FOLDER + name, content })),
		...RUNTIME.map((name) => memberOf(FOLDER, name, `npm/runtime/${name}`)),
	];
	return {
		file: `${NAME}-${version}.tgz`,
		content: await tarArchive(completedFor(siteUrl, members).sort((left, right) => (left.name < right.name ? -1 : 1))),
	};
}

const packageJson = (version: string) => ({
	name: NAME,
	version,
	description: 'Client of Spire Almanac: game data of Slay the Spire 2, runs and statistics.',
	license: 'MIT',
	type: 'module',
	engines: { node: '>=20' },
	exports: {
		'.': { types: './index.d.ts', default: './index.js' },
		'./mirror': { types: './mirror.d.ts', default: './mirror.js' },
	},
	types: './index.d.ts',
	sideEffects: false,
});

const README: ReadmeParts = {
	name: NAME,
	language: 'js',
	install: (address) => `npm install ${address}/clients/${NAME}.tgz`,
	example: (address) => `import { readFile } from 'node:fs/promises';
import { Client } from '${NAME}';
import { mirror, readPack } from '${NAME}/mirror';

const client = new Client('${address}', { apiKey: process.env.ALMANAC_KEY });
const bash = await client.cards.get('BASH', { lang: 'jpn' });
const { run_hash } = await client.runs.submit(await readFile('1750000000.run'));

// The same call later fetches only what changed, and proves it.
await mirror('game-data', { from: '${address}', languages: ['eng'] });
const { kinds } = await readPack('game-data');`,
};
