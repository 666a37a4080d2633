#!/usr/bin/env node
import { Command } from 'commander';
import { reportFailure } from './commands/failure.ts';

const program = new Command('almanac')
	.description('Builds, checks and serves game data in 15 languages.')
	.showHelpAfterError('(almanac --help lists the commands)')
	.configureHelp({ showGlobalOptions: true });

const data = ['--data <folder>', 'folder of the game data', 'game-data'] as const;
const json = ['--json', 'print one JSON document for scripts'] as const;

program
	.command('build')
	.description('Build the static tree: lists, single records, archives, schemas, pages.')
	.option(...data)
	.option('--out <folder>', 'folder that holds the link `current`', 'dist')
	.option('--languages <codes>', 'build only these languages and English')
	.option('--no-pages', 'leave out the pages of the site')
	.option('--fast', 'leave out compressed siblings and archives')
	.option('--final', 'compress as small as possible, for a release')
	.option(...json)
	.addHelpText('after', '\nExample:\n  almanac build --languages eng,jpn --fast --no-pages')
	.action(async (flags) => (await import('./commands/build.ts')).buildCommand(flags));

program
	.command('check')
	.description('Check the game data without building anything.')
	.option(...data)
	.option('--skip <names...>', 'leave out these checks')
	.option(...json)
	.addHelpText('after', '\nExample:\n  almanac check --json')
	.action(async (flags) => (await import('./commands/check.ts')).checkCommand(flags));

program
	.command('import')
	.description('Read the catalogue of the public service into a game-data folder.')
	.argument('<path>', 'folder of <language>/<kind>.json, or of language ZIPs, or one ZIP')
	.requiredOption('--out <folder>', 'new folder for the game data')
	.option('--game-version <version>', 'game version of the catalogue', 'v0.0.0')
	.option('--date <date>', 'date of that version', '1970-01-01')
	.option('--cdn-url <address>', 'host of the rendered card pictures', 'https://cdn.spire-codex.com')
	.option(...json)
	.addHelpText('after', '\nExample:\n  almanac import spire-codex-eng.zip --out my-data')
	.action(async (path, flags) => (await import('./commands/import.ts')).importCommand(path, flags));

program
	.command('diff')
	.description('Show the differences between two versions.')
	.argument('<from>', 'game-data folder, folder or ZIP of the public form, released version, or `current`')
	.argument('<to>', 'the same')
	.option(...data)
	.option('--format <format>', 'text, md or json', 'text')
	.addHelpText('after', '\nExample:\n  almanac diff 0.103.0 current --format md')
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
	.command('serve')
	.description('Serve site, static tree and API.')
	.option('--dist <folder>', 'folder that holds the link `current`', 'dist')
	.option('--var <folder>', 'folder of the run store and the statistics', 'var')
	.option('--port <number>', 'port to listen on (PORT; 8080)')
	.option('--host <address>', 'address to listen on (HOST; 127.0.0.1)')
	.option('--read-only', 'refuse whatever would change the store')
	.addHelpText('after', '\nExample:\n  almanac serve --port 3000')
	.action(async (flags) => (await import('../api/commands/serve.ts')).serveCommand(flags));

program
	.command('start')
	.description('Build what is stale, then serve: what `npm start` runs.')
	.option(...data)
	.option('--dist <folder>', 'folder that holds the link `current`', 'dist')
	.option('--var <folder>', 'folder of the run store and the statistics', 'var')
	.option('--port <number>', 'port to listen on (PORT; 8080)')
	.option('--host <address>', 'address to listen on (HOST; 127.0.0.1)')
	.addHelpText('after', '\nExample:\n  PORT=3000 npm start')
	.action(async (flags) => {
		await (await import('./commands/build-if-stale.ts')).buildIfStale(flags.data, flags.dist);
		await (await import('../api/commands/serve.ts')).serveCommand(flags);
	});

await program.parseAsync().catch(reportFailure);
