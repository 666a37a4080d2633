/** Commands for whole run stores: files, copies, moves; the code of a command loads when it runs. */
import type { Command } from 'commander';
import { json, store, terminalOf } from '../shared-options.ts';

export function addStoreCommands(program: Command): void {
	program
		.command('dump')
		.description('Write the daily run exports.')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac dump --json')
		.action(async (flags) => (await import('../../../api/commands/dump.ts')).dumpCommand(flags, await terminalOf(flags)));

	program
		.command('facts')
		.description('Export floor-by-floor tables of runs: offers, shops, fights, rests and events.')
		.requiredOption('--out <folder>', 'new folder for the files')
		.option('--parquet', 'as Parquet; without format flags also as gzipped CSV and JSON')
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
			(await import('../../../api/commands/state/backup.ts')).backupCommand(folder, flags, await terminalOf(flags)),
		);

	program
		.command('restore')
		.description('Replace the run store by a copy; the old store is kept beside it.')
		.argument('<folder>', 'folder that `almanac backup` made')
		.option('--check', 'only try it: restore into a temporary folder, read everything and remove it')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac restore backups/monday')
		.action(async (folder, flags) => {
			const { checkBackupCommand, restoreCommand } = await import('../../../api/commands/state/backup.ts');
			await (flags.check ? checkBackupCommand : restoreCommand)(folder, flags, await terminalOf(flags));
		});

	program
		.command('rebuild')
		.description('Rebuild a lost run store from its segments (RUN_BODIES).')
		.option('--incomplete', 'skip damaged or missing segments')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  RUN_BODIES=s3://bucket/runs almanac rebuild --var var')
		.action(async (flags) =>
			(await import('../../../api/commands/state/backup.ts')).rebuildCommand(flags, await terminalOf(flags)),
		);

	program
		.command('recall')
		.description('Move run files back into the database after RUN_BODIES was changed.')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac recall --var var')
		.action(async (flags) => (await import('../../../api/commands/recall.ts')).recallCommand(flags, await terminalOf(flags)));

	program
		.command('move')
		.description('Move the whole store between SQLite and PostgreSQL. An interrupted move resumes on the next call.')
		.requiredOption(
			'--to <place>',
			'address of an empty PostgreSQL database (postgres://…), or a folder without a store for the data of DATABASE_URL',
		)
		.option(
			'--replica <folder>',
			'new state directory of the service over the database; receives the secret and the run segments',
		)
		.option('--incomplete', 'skip damaged or missing segments')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac move --to postgres://almanac:password@db.example/almanac --replica var-replica')
		.action(async (flags) => (await import('../../../api/commands/move.ts')).moveCommand(flags, await terminalOf(flags)));
}
