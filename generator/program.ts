import { Command, Option } from 'commander';
import { PAGE_ADDRESSES, type PageAddresses } from '../contract/tree/page-file.ts';
import { VERSION } from '../contract/http/version.ts';
import { addOperatorCommands } from './commands/operator/operator-commands.ts';
import { json, store, terminalOf, tree } from './commands/shared-options.ts';
import { keepFilesPrivate } from './setup/file-mask.ts';

/** The commands and their options; the code of a command is loaded when it runs. */
export const program = new Command('almanac')
	.description('Builds, checks and serves game data in many languages.')
	.version(VERSION)
	.showHelpAfterError('(almanac --help lists the commands)')
	.configureHelp({ showGlobalOptions: true });

// `start` and `watch` build trees too (`--data`), which others read.
program.hook('preAction', (_program, command) => {
	const flags = command.opts();
	if (flags['var'] !== undefined && flags['data'] === undefined) keepFilesPrivate();
});

const data = ['--data <folder>', 'folder of the game data', 'game-data'] as const;

program
	.command('build')
	.description('Build the static tree: lists, single records, archives, schemas, pages.')
	.option(...data)
	.option('--images <folder>', 'folder of pictures that replace drawn ones (default: images/ of the data)')
	.option('--out <folder>', 'folder that holds the link `current`', 'dist')
	.option('--languages <codes>', 'build only these languages and English')
	.option('--no-pages', 'leave out the pages of the site and the pictures')
	.option('--no-renders', 'leave out the full pictures of cards')
	.option('--fast', 'leave out compressed siblings and archives')
	.option('--no-beta', 'leave out the beta')
	.option('--no-compressed', 'leave out only compressed siblings, for hosts that compress')
	.addOption(
		new Option('--addresses <form>', 'file of the page /cards: `cards.html` or `cards/index.html`')
			.choices(PAGE_ADDRESSES)
			.default('files' satisfies PageAddresses),
	)
	.option('--strict', 'treat warnings about imported data as errors')
	.option('--final', 'compress as small as possible, for a release')
	.addOption(new Option('--key <file>', 'sign the manifests with this secret key').env('SIGNING_KEY'))
	.addOption(new Option('--behind', 'the service that started this build follows its trees').hideHelp())
	.addOption(new Option('--wait', 'wait until another build in the folder has ended').hideHelp())
	.option(...json)
	.addHelpText('after', '\nExample:\n  almanac build --languages eng,jpn --fast --no-pages')
	.action(async (flags) => (await import('./commands/build.ts')).buildCommand(flags));

program
	.command('watch')
	.description('Rebuild after every change of the game data; unchanged results stay in memory.')
	.option(...data)
	.option(...tree)
	.option(...store)
	.option('--languages <codes>', 'build only these languages and English')
	.option('--whole', 'include compressed siblings and archives (default: as `build --fast`)')
	.option('--serve', 'serve each tree when it is built')
	.option('--port <number>', 'with --serve: port to listen on (PORT; 8080)')
	.option('--host <address>', 'with --serve: address to listen on (HOST; 127.0.0.1)')
	.option(...json)
	.addHelpText('after', '\nExample:\n  almanac watch --languages eng,deu --serve')
	.action(async (flags) => (await import('./watch/watch-command.ts')).watchCommand(flags));

program
	.command('render')
	.description('Draw full pictures of cards into the current tree; current pictures stay.')
	.option(...tree)
	.option('--lang <codes>', 'languages, separated by commas, or `all` (default: English)')
	.option('--enchanted', 'draw cards with each of their enchantments instead of plain cards')
	.option('--only <id>', 'only this card')
	.option(...json)
	.addHelpText('after', '\nExample:\n  almanac render --lang deu,jpn --only BASH')
	.action(async (flags) => (await import('./commands/render.ts')).renderCommand(flags));

program
	.command('check')
	.description('Check the game data without building anything, or a state directory.')
	.option(...data)
	.option('--state', 'check every page, checksum and row of --var instead of the game data')
	.option(...store)
	.option('--skip <names...>', 'skip these checks')
	.option(...json)
	.addHelpText('after', '\nExample:\n  almanac check --json')
	.action(async (flags) =>
		flags.state
			? (await import('../api/commands/state/check-state.ts')).checkStateCommand(flags, await terminalOf(flags))
			: (await import('./commands/check.ts')).checkCommand(flags),
	);

program
	.command('import')
	.description('Read a catalogue of the public service into a new game-data folder, or a mod into an existing one.')
	.argument(
		'<path>',
		'folder of <language>/<kind>.json, <kind>.json or language ZIPs, or one ZIP; with --mod the folder of a mod',
	)
	.option('--out <folder>', 'new folder for the game data of a catalogue')
	.option('--mod <key>', 'import the path as a mod with this key')
	.option(...data)
	.option('--game-version <version>', 'game version of the catalogue', 'v0.0.0')
	.option('--date <date>', 'date of that version', '1970-01-01')
	.option('--cdn-url <address>', 'host of the rendered card pictures (default: this service)')
	.option('--base <folder>', 'game data that provides page strings, tables and guides, which catalogues lack', 'game-data')
	.option('--strict', 'write nothing if anything is unknown')
	.option('--lenient', 'keep values of an unexpected type, which otherwise stop the import')
	.option(...json)
	.addHelpText('after', '\nExamples:\n  almanac import spire-codex-eng.zip --out my-data\n  almanac import --mod frost my-mod')
	.action(async (path, flags) => (await import('./commands/import.ts')).importCommand(path, flags));

program
	.command('diff')
	.description('Show the differences between two versions.')
	.argument('<from>', 'game-data folder, folder or ZIP in the public format, released version, or `current`')
	.argument('<to>', 'the same')
	.option(...data)
	.option('--format <format>', 'text, md or json', 'text')
	.option('--facts', 'leave out texts; count records that differ only in texts')
	.addHelpText('after', '\nExample:\n  almanac diff 0.103.0 current --facts --format md')
	.action(async (from, to, flags) => (await import('./commands/diff.ts')).diffCommand(from, to, flags));

program
	.command('release')
	.description('Release the game data as a version; writes its changelog.')
	.argument('<version>', 'tag of the version, higher than the previous one')
	.option(...data)
	.option('--notes <file>', 'JSON file with title, features, fixes and apiChanges')
	.option(...json)
	.addHelpText('after', '\nExample:\n  almanac release 0.110.0 --notes notes.json')
	.action(async (version, flags) => (await import('./commands/release.ts')).releaseCommand(version, flags));

program
	.command('mirror')
	.description('Keep a copy of the data of a service, updated by deltas; the copy is always complete.')
	.argument('<folder>', 'folder of the copy; its link `current` points to the data')
	.option('--from <address>', 'address of the service (default: the previous one, or SITE_URL)')
	.option('--lang <codes>', 'languages, separated by commas, or `all` (default: the previous ones, at first English)')
	.option('--channels <names>', '`main`, `beta` or both (default: the previous ones, at first main)')
	.option('--key <key>', 'public key that must have signed the data: a file or its line (default: the previous one)')
	.option(...json)
	.addHelpText('after', '\nExample:\n  almanac mirror game-data --from https://example.org --lang eng,jpn')
	.action(async (folder, flags) => (await import('./commands/mirror.ts')).mirrorCommand(folder, flags));

program
	.command('verify')
	.description('Compare a copy of the data with the published digests, file by file. Exits with 1 if they differ.')
	.argument('<path>', 'a mirror, a downloaded or built folder, a .zip or .tar.gz')
	.option('--from <address>', 'service or built folder to compare with; also checks whether the copy is out of date')
	.option('--key <key>', 'public key that must have signed the list of files: a file or its line')
	.option(...json)
	.addHelpText('after', '\nExample:\n  almanac verify spire-codex-eng.zip --from https://example.org')
	.action(async (path, flags) => (await import('./commands/verify.ts')).verifyCommand(path, flags));

program
	.command('sign')
	.description('Sign the manifests of the current tree, or create the key.')
	.option(...tree)
	.option('--make <file>', 'create a new secret key in this file')
	.addOption(new Option('--key <file>', 'the secret key').env('SIGNING_KEY'))
	.option(...json)
	.addHelpText('after', '\nExamples:\n  almanac sign --make almanac.key\n  almanac sign --key almanac.key')
	.action(async (flags) => (await import('./commands/sign-command.ts')).signCommand(flags));

program
	.command('publish')
	.description('Publish the current tree to an object storage or a folder: only changed files, without downtime.')
	.option(...tree)
	.requiredOption(
		'--to <place>',
		'`s3://bucket/prefix?endpoint=https://host:9000&region=eu-1`, or a folder whose link `current` a server serves',
	)
	.option('--grace <hours>', 'how long obsolete files stay, because open pages may need them', '24')
	.option('--encoding <name>', 'object storage: store text files as `gzip` or `br`, for all clients')
	.option('--dry-run', 'print the plan and change nothing')
	.option(...json)
	.addHelpText('after', '\nExample:\n  almanac publish --to /srv/almanac --dry-run')
	.action(async (flags) => (await import('./commands/publish.ts')).publishCommand(flags));

program
	.command('serve')
	.description('Serve site, static tree and API.')
	.option(...tree)
	.option(...store)
	.option('--port <number>', 'port to listen on (PORT; 8080)')
	.option('--host <address>', 'address to listen on (HOST; 127.0.0.1)')
	.option('--read-only', 'reject every change of the store')
	.option('--workers <number>', 'processes that share the port, over a store in PostgreSQL (1)')
	.addHelpText('after', '\nExample:\n  almanac serve --port 3000')
	.action(async (flags) => {
		await (await import('../api/commands/serve.ts')).serveByWorkers(flags);
	});

program
	.command('overlay')
	.description('Serve an overlay for a stream from the state file that the mod writes on this machine.')
	.argument('[file]', 'the state file (default: where the mod writes it)')
	.option(...tree)
	.option(...store)
	.option('--port <number>', 'port to listen on (PORT; 8080)')
	.addHelpText('after', '\nExample:\n  almanac overlay --port 8099')
	.action(async (file, flags) => (await import('../api/commands/overlay.ts')).overlayCommand(file, flags));

program
	.command('mcp')
	.description('Serve an AI agent over standard input and output (Model Context Protocol), without a network.')
	.option(...tree)
	.option('--pack <files...>', 'downloaded packs (/data/main/<lang>/pack.json) instead of a built tree, English first')
	.option('--service <address>', 'service that provides statistics and runs')
	.addHelpText('after', '\nExample:\n  almanac mcp --pack eng.json')
	.action(async (flags) => (await import('../api/commands/mcp.ts')).mcpCommand(flags));

program
	.command('rollup')
	.description('Count the statistics of the run store now.')
	.option(...tree)
	.option(...store)
	.option('--full', 'count everything again')
	.option(...json)
	.addHelpText('after', '\nExample:\n  almanac rollup --json')
	.action(async (flags) => (await import('../api/commands/statistics/rollup.ts')).rollupCommand(flags));

program
	.command('clickhouse-tables')
	.description('Print the definitions of the tables that ClickHouse keeps facts in.')
	.option('--cluster <name>', 'for the servers of this cluster')
	.addHelpText('after', '\nExample:\n  almanac clickhouse-tables --cluster almanac')
	.action(async (flags) => (await import('../api/commands/statistics/clickhouse-tables.ts')).clickhouseTablesCommand(flags));

program
	.command('start')
	.description('Serve English data first and build the rest in the background. `npm start` runs this.')
	.option(...data)
	.option(...tree)
	.option(...store)
	.option('--demo', 'with 5,000 synthetic runs, in a separate state directory: `<var>-demo`')
	.option('--port <number>', 'port to listen on (PORT; 8080)')
	.option('--host <address>', 'address to listen on (HOST; 127.0.0.1)')
	.addHelpText('after', '\nExample:\n  PORT=3000 npm start')
	.action(async (flags) => (await import('./commands/start/start.ts')).startCommand(flags));

addOperatorCommands(program);
