import { parseArgs } from 'node:util';

/** Options of the program. */
export interface Options {
	/** Address of the service, without a trailing slash. */
	readonly service: string;
	/** Folders to search; default: those of the game. */
	readonly folders: readonly string[];
	/** Keeps running and sends new files. */
	readonly isWatching: boolean;
	/** Lists the files without sending them. */
	readonly isDry: boolean;
	/** Prints one JSON document per line. */
	readonly isJson: boolean;
	/** Also sends files that were sent before. */
	readonly isAgain: boolean;
	/** Omits the Steam id, which identifies the sender's seat. */
	readonly isAnonymous: boolean;
	/** The player agrees to sending, without a question. */
	readonly isAgreed: boolean;
	/** Shown with the runs; empty for none. */
	readonly username: string;
	/** Language of rejection reasons, as the system names it. */
	readonly language: string;
}

const EXAMPLE = 'https://example.org';

export const usage = (
	fetchedFrom: string | undefined,
): string => `Sends the runs of Slay the Spire 2 to ${fetchedFrom ?? 'the service that --to names'}.

  --watch            go on, and send each run when it is finished
  --dry-run          say what would be sent, and send nothing
  --folder <path>    look here instead of in the folders of the game; may be given several times
  --name <name>      show this name with the runs
  --anonymous        leave the Steam id out
  --again            send what was sent before, too
  --to <address>     send to this service instead of the one that this program was fetched from
  --yes              send without asking whether the address is right
  --json             print one JSON document a line
  --lang <code>      language of the reasons why a file is refused
  --help             this text
`;

/** Invalid arguments; the message explains them. */
export class UsageError extends Error {}

/**
 * Reads the arguments; undefined for a request for help.
 * @param fetchedFrom the service that the program comes from, if known
 * @throws UsageError
 */
export function readOptions(
	args: readonly string[],
	fetchedFrom: string | undefined,
	environment: NodeJS.ProcessEnv,
): Options | undefined {
	const values = parse(args);
	if (values.help) return undefined;
	const { LC_ALL, LC_MESSAGES, LANG } = environment;
	return {
		service: readService(values.to ?? fetchedFrom),
		folders: values.folder ?? [],
		isWatching: values.watch ?? false,
		isDry: values['dry-run'] ?? false,
		isJson: values.json ?? false,
		isAgain: values.again ?? false,
		isAnonymous: values.anonymous ?? false,
		isAgreed: values.yes ?? false,
		username: values.name ?? '',
		language: values.lang ?? (LC_ALL || LC_MESSAGES || LANG || Intl.DateTimeFormat().resolvedOptions().locale),
	};
}

function parse(args: readonly string[]) {
	try {
		const { values } = parseArgs({
			args: [...args],
			options: {
				watch: { type: 'boolean' },
				'dry-run': { type: 'boolean' },
				json: { type: 'boolean' },
				again: { type: 'boolean' },
				anonymous: { type: 'boolean' },
				help: { type: 'boolean' },
				folder: { type: 'string', multiple: true },
				to: { type: 'string' },
				yes: { type: 'boolean' },
				name: { type: 'string' },
				lang: { type: 'string' },
			},
		});
		return values;
	} catch (error) {
		throw new UsageError(error instanceof Error ? error.message : String(error));
	}
}

function readService(given: string | undefined): string {
	if (given === undefined)
		throw new UsageError(`npm did not record the source of this program. Name the service: --to ${EXAMPLE}`);
	if (!/^https?:\/\/[\w.-]+(:\d+)?(\/\S*)?$/.test(given))
		throw new UsageError(`${given} is not the address of a service. Name it: --to ${EXAMPLE}`);
	return given.replace(/\/+$/, '');
}
