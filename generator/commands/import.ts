import { importCatalogue } from '../import/import-catalogue.ts';
import { formatWarning } from '../warnings.ts';
import { createTerminal } from './terminal.ts';

export interface ImportFlags {
	readonly out: string;
	readonly gameVersion: string;
	readonly date: string;
	readonly cdnUrl?: string;
	readonly base: string;
	readonly strict?: boolean;
	readonly json?: boolean;
}

const GAME = { name: 'Slay the Spire 2', appId: 2_868_840 };

/** Reads the public service's catalogue into a game-data folder. */
export async function importCommand(path: string, flags: ImportFlags): Promise<void> {
	const terminal = createTerminal(flags);
	const report = await importCatalogue(path, flags.out, {
		...GAME,
		version: flags.gameVersion,
		date: flags.date,
		cdnUrl: flags.cdnUrl,
		base: flags.base,
		isStrict: flags.strict === true,
	});
	const total = Object.values(report.records).reduce((sum, count) => sum + count, 0);
	terminal.json(report);
	if (report.leftOut.length > 0) {
		terminal.line(`Left out of ${flags.base}, because they link to what was not imported: ${report.leftOut.join(', ')}`);
	}
	for (const file of report.leftAside) terminal.line(`Left aside, because it is no list of a kind in a language: ${file}`);
	for (const warning of report.warnings) terminal.line(formatWarning(warning));
	terminal.line(
		`Imported ${total} records in ${report.languages.join(', ')} to ${flags.out}; ${report.overrides} values kept as given. ` +
			`Next: almanac build --data ${flags.out}`,
	);
}
