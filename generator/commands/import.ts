import { importMod } from '../import/import-mod.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import { noLanguages } from '../import/read-catalogue.ts';
import { formatWarning } from '../problems/warnings.ts';
import { type Terminal, createTerminal } from './terminal.ts';

export interface ImportFlags {
	readonly out?: string;
	readonly mod?: string;
	readonly data: string;
	readonly gameVersion: string;
	readonly date: string;
	readonly cdnUrl?: string;
	readonly base: string;
	readonly strict?: boolean;
	readonly lenient?: boolean;
	readonly json?: boolean;
}

const GAME = { name: 'Slay the Spire 2', appId: 2_868_840 };

/** Imports a catalogue into a new game-data folder, or a mod into an existing one. */
export async function importCommand(path: string, flags: ImportFlags): Promise<void> {
	const terminal = createTerminal(flags);
	const { mod, out } = flags;
	if (mod !== undefined) return importModInto(path, mod, flags.data, terminal);
	if (out === undefined) throw new Error('Say where to: --out <folder> for a catalogue, or --mod <key> for a mod.');
	const report = await importCatalogue(path, out, {
		...GAME,
		version: flags.gameVersion,
		date: flags.date,
		cdnUrl: flags.cdnUrl,
		base: flags.base,
		isStrict: flags.strict === true,
		isLenient: flags.lenient === true,
	});
	const total = Object.values(report.records).reduce((sum, count) => sum + count, 0);
	terminal.json(report);
	if (report.leftOut.length > 0) {
		terminal.line(`Left out of ${flags.base}, because they link to missing records: ${report.leftOut.join(', ')}`);
	}
	if (report.unknownLanguages.length > 0) terminal.line(noLanguages(report.unknownLanguages));
	for (const file of report.leftAside) terminal.line(`Skipped, because it is not a list of a kind in a language: ${file}`);
	for (const warning of report.warnings) terminal.line(formatWarning(warning));
	terminal.line(
		`Imported ${total} records in ${report.languages.join(', ')} to ${out}; ${report.overrides} values kept unchanged. ` +
			`Next: almanac build --data ${out}`,
	);
}

function importModInto(path: string, key: string, data: string, terminal: Terminal): void {
	const report = importMod(path, key, data);
	const total = Object.values(report.records).reduce((sum, count) => sum + count, 0);
	terminal.json(report);
	terminal.line(
		`${report.isReplaced ? 'Replaced' : 'Imported'} ${report.name} ${report.version}: ${total} records in ${report.languages.join(', ')}, ` +
			`in ${report.folder}. Next: almanac build --data ${data}`,
	);
}
