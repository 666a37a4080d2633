/** What operators do with a whole run store: files, copies, moves; the code of a command is loaded when it runs. */
import type { Command } from 'commander';
import { json, store, terminalOf } from '../shared-options.ts';

export function addStoreCommands(program: Command): void {
	program
		.command('dump')
		.description('Make the daily files of runs now.')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac dump --json')
		.action(async (flags) => (await import('../../../api/commands/dump.ts')).dumpCommand(flags, await terminalOf(flags)));

	program
		.command('facts')
		.description('Write what runs tell floor by floor as tables: offers, shops, fights, rests and events.')
		.requiredOption('--out <folder>', 'new folder for the files')
		.option('--parquet', 'as Parquet; as gzipped CSV and JSON too unless a format is named')
		.option('--csv', 'as gzipped CSV')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac facts --parquet --out facts')
		.action(async (flags) => (await import('../../../api/commands/facts.ts')).factsCommand(flags, await terminalOf(flags)));

	program
		.command('backup')
		.description('Copy the run store while it is in use.')
		.argument('<folder>', 'new folder for the copy')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac backup backups/monday')
		.action(async (folder, flags) =>
			(await import('../../../api/commands/backup.ts')).backupCommand(folder, flags, await terminalOf(flags)),
		);

	program
		.command('restore')
		.description('Put a copy in the place of the run store; what was there is kept beside it.')
		.argument('<folder>', 'folder that `almanac backup` made')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac restore backups/monday')
		.action(async (folder, flags) =>
			(await import('../../../api/commands/backup.ts')).restoreCommand(folder, flags, await terminalOf(flags)),
		);

	program
		.command('rebuild')
		.description('Make a lost run store again from the segments of its runs (RUN_BODIES).')
		.option('--incomplete', 'leave out what is damaged or gone')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  RUN_BODIES=s3://bucket/runs almanac rebuild --var var')
		.action(async (flags) => (await import('../../../api/commands/backup.ts')).rebuildCommand(flags, await terminalOf(flags)));

	program
		.command('recall')
		.description('Bring texts of runs back into the database, once RUN_BODIES sends none away any more.')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac recall --var var')
		.action(async (flags) => (await import('../../../api/commands/recall.ts')).recallCommand(flags, await terminalOf(flags)));

	program
		.command('move')
		.description(
			'Move runs, accounts and all else of the store between SQLite and PostgreSQL; broken off, it goes on where it was.',
		)
		.requiredOption(
			'--to <place>',
			'address of an empty PostgreSQL database (postgres://…), or a folder without a store, into which that of DATABASE_URL is moved',
		)
		.option(
			'--replica <folder>',
			'new state folder of the service over the database: the secret and segments of runs are copied into it',
		)
		.option('--incomplete', 'do without segments that are damaged or gone')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac move --to postgres://almanac:password@db.example/almanac --replica var-replica')
		.action(async (flags) => (await import('../../../api/commands/move.ts')).moveCommand(flags, await terminalOf(flags)));
}
