import { Command, Option } from 'commander';
import { PAGE_ADDRESSES, type PageAddresses } from '../contract/tree/page-file.ts';
import { reportFailure } from './commands/failure.ts';
import { addOperatorCommands } from './commands/operator/operator-commands.ts';
import { json, store, terminalOf, tree } from './commands/shared-options.ts';
import { keepCompiledCode } from './setup/compiled-code.ts';
import { keepFilesPrivate } from './setup/file-mask.ts';
import { keepServiceFlags } from './setup/service-flags.ts';

keepCompiledCode();
keepServiceFlags();

// `almanac diff … | head` has read enough: nobody is left to be told anything.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
	if (error.code !== 'EPIPE') throw error;
	process.exit();
});

const program = new Command('almanac')
	.description('Builds, checks and serves game data in many languages.')
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
	.option('--images <folder>', 'own pictures that win over the drawn ones (images/ of the data)')
	.option('--out <folder>', 'folder that holds the link `current`', 'dist')
	.option('--languages <codes>', 'build only these languages and English')
	.option('--no-pages', 'leave out the pages of the site and the pictures')
	.option('--no-renders', 'leave out the full pictures of cards')
	.option('--fast', 'leave out compressed siblings and archives')
	.option('--no-beta', 'leave out the beta')
	.option('--no-compressed', 'leave out compressed siblings alone, for hosts that compress')
	.addOption(
		new Option('--addresses <form>', 'which file is the page /cards: `cards.html`, or `cards/index.html`')
			.choices(PAGE_ADDRESSES)
			.default('files' satisfies PageAddresses),
	)
	.option('--strict', 'stop at what is only told of imported data')
	.option('--final', 'compress as small as possible, for a release')
	.addOption(new Option('--behind', 'while a service that started this follows the trees').hideHelp())
	.addOption(new Option('--wait', 'until another build in the folder has ended').hideHelp())
	.option(...json)
	.addHelpText('after', '\nExample:\n  almanac build --languages eng,jpn --fast --no-pages')
	.action(async (flags) => (await import('./commands/build.ts')).buildCommand(flags));

program
	.command('watch')
	.description('Build again whenever the game data changes; what did not change is kept in memory.')
	.option(...data)
	.option(...tree)
	.option(...store)
	.option('--languages <codes>', 'build only these languages and English')
	.option('--whole', 'with compressed siblings and archives; without, as `build --fast` does')
	.option('--serve', 'serve each tree as soon as it is built')
	.option('--port <number>', 'with --serve: port to listen on (PORT; 8080)')
	.option('--host <address>', 'with --serve: address to listen on (HOST; 127.0.0.1)')
	.option(...json)
	.addHelpText('after', '\nExample:\n  almanac watch --languages eng,deu --serve')
	.action(async (flags) => (await import('./watch/watch-command.ts')).watchCommand(flags));

program
	.command('render')
	.description('Make full pictures of cards in the current tree; those that are right already stay.')
	.option(...tree)
	.option('--lang <codes>', 'languages, separated by commas, or `all`; English unless given')
	.option('--enchanted', 'cards with every enchantment that they may bear, instead of plain ones')
	.option('--only <id>', 'only this card')
	.option(...json)
	.addHelpText('after', '\nExample:\n  almanac render --lang deu,jpn --only BASH')
	.action(async (flags) => (await import('./commands/render.ts')).renderCommand(flags));

program
	.command('check')
	.description('Check the game data without building anything, or a state directory.')
	.option(...data)
	.option('--state', 'every page, checksum and row of --var, in place of the game data')
	.option(...store)
	.option('--skip <names...>', 'leave out these checks')
	.option(...json)
	.addHelpText('after', '\nExample:\n  almanac check --json')
	.action(async (flags) =>
		flags.state
			? (await import('../api/commands/state/check-state.ts')).checkStateCommand(flags, await terminalOf(flags))
			: (await import('./commands/check.ts')).checkCommand(flags),
	);

program
	.command('import')
	.description('Read the catalogue of the public service into a game-data folder, or a mod into one that is there.')
	.argument(
		'<path>',
		'folder of <language>/<kind>.json, of <kind>.json, or of language ZIPs, or one ZIP; with --mod folder of a mod',
	)
	.option('--out <folder>', 'new folder for the game data of a catalogue')
	.option('--mod <key>', 'take the path as a mod, and put it into the game data under this key')
	.option(...data)
	.option('--game-version <version>', 'game version of the catalogue', 'v0.0.0')
	.option('--date <date>', 'date of that version', '1970-01-01')
	.option('--cdn-url <address>', 'host of the rendered card pictures, if not this service')
	.option('--base <folder>', 'game data that lends what no catalogue holds: strings of the pages, tables, guides', 'game-data')
	.option('--strict', 'write nothing when anything is not known')
	.option('--lenient', 'keep values of an unexpected type as they are; else they stop the import')
	.option(...json)
	.addHelpText('after', '\nExamples:\n  almanac import spire-codex-eng.zip --out my-data\n  almanac import --mod frost my-mod')
	.action(async (path, flags) => (await import('./commands/import.ts')).importCommand(path, flags));

program
	.command('diff')
	.description('Show the differences between two versions.')
	.argument('<from>', 'game-data folder, folder or ZIP of the public form, released version, or `current`')
	.argument('<to>', 'the same')
	.option(...data)
	.option('--format <format>', 'text, md or json', 'text')
	.option('--facts', 'leave out texts, and count the records whose texts alone differ')
	.addHelpText('after', '\nExample:\n  almanac diff 0.103.0 current --facts --format md')
	.action(async (from, to, flags) => (await import('./commands/diff.ts')).diffCommand(from, to, flags));

program
	.command('release')
	.description('Release the game data as a version: write its changelog, once.')
	.argument('<version>', 'tag of the version, higher than the last one')
	.option(...data)
	.option('--notes <file>', 'JSON file with title, features, fixes and apiChanges')
	.option(...json)
	.addHelpText('after', '\nExample:\n  almanac release 0.110.0 --notes notes.json')
	.action(async (version, flags) => (await import('./commands/release.ts')).releaseCommand(version, flags));

program
	.command('mirror')
	.description('Keep a copy of the data of a service, by deltas; the copy is always whole.')
	.argument('<folder>', 'folder of the copy; `current` in it leads to the data')
	.option('--from <address>', 'address of the service; that of the last time, or SITE_URL, unless given')
	.option('--lang <codes>', 'languages, separated by commas, or `all`; those of the last time unless given, at first English')
	.option('--channels <names>', '`main`, `beta` or both; those of the last time unless given, at first main')
	.option(...json)
	.addHelpText('after', '\nExample:\n  almanac mirror game-data --from https://example.org --lang eng,jpn')
	.action(async (folder, flags) => (await import('./commands/mirror.ts')).mirrorCommand(folder, flags));

program
	.command('verify')
	.description('Say file by file how a copy of the data differs from the published digests. Ends with 1 when it does.')
	.argument('<path>', 'a mirror, a downloaded or built folder, a .zip or .tar.gz')
	.option('--from <address>', 'service or built folder to compare with, which also says whether the copy is out of date')
	.option(...json)
	.addHelpText('after', '\nExample:\n  almanac verify spire-codex-eng.zip --from https://example.org')
	.action(async (path, flags) => (await import('./commands/verify.ts')).verifyCommand(path, flags));

program
	.command('publish')
	.description('Publish the current tree to an object storage or a folder: only what changed, without a gap for readers.')
	.option(...tree)
	.requiredOption(
		'--to <place>',
		'`s3://bucket/prefix?endpoint=https://host:9000&region=eu-1`, or a folder, whose link `current` a server sends',
	)
	.option('--grace <hours>', 'how long obsolete files stay, which open pages name', '24')
	.option('--encoding <name>', 'object storage: store texts as `gzip` or `br`, for all clients')
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
	.option('--read-only', 'refuse whatever would change the store')
	.option('--workers <number>', 'processes that share the port, over a store in PostgreSQL (1)')
	.addHelpText('after', '\nExample:\n  almanac serve --port 3000')
	.action(async (flags) => {
		await (await import('../api/commands/serve.ts')).serveByWorkers(flags);
	});

program
	.command('overlay')
	.description('Serve an overlay for a stream from the state file that the mod writes on this machine.')
	.argument('[file]', 'the state file; where the mod writes it unless given')
	.option(...tree)
	.option(...store)
	.option('--port <number>', 'port to listen on (PORT; 8080)')
	.addHelpText('after', '\nExample:\n  almanac overlay --port 8099')
	.action(async (file, flags) => (await import('../api/commands/overlay.ts')).overlayCommand(file, flags));

program
	.command('mcp')
	.description('Answer questions of an agent over standard input and output (Model Context Protocol), without a network.')
	.option(...tree)
	.option('--pack <files...>', 'downloaded packs (/data/main/<lang>/pack.json) in place of a built tree, English first')
	.option('--service <address>', 'service that is asked for statistics and runs')
	.addHelpText('after', '\nExample:\n  almanac mcp --pack eng.json')
	.action(async (flags) => (await import('../api/commands/mcp.ts')).mcpCommand(flags));

program
	.command('rollup')
	.description('Make the statistics of the run store now.')
	.option(...tree)
	.option(...store)
	.option('--full', 'count everything anew')
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
	.description('Serve as soon as the data is there, and build the rest behind it: what `npm start` runs.')
	.option(...data)
	.option(...tree)
	.option(...store)
	.option('--demo', 'with 5000 made-up runs, in a state folder of its own: `<var>-demo`')
	.option('--port <number>', 'port to listen on (PORT; 8080)')
	.option('--host <address>', 'address to listen on (HOST; 127.0.0.1)')
	.addHelpText('after', '\nExample:\n  PORT=3000 npm start')
	.action(async (flags) => (await import('./commands/start.ts')).startCommand(flags));

addOperatorCommands(program);
await program.parseAsync().catch(reportFailure);
