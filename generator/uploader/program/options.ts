import { parseArgs } from 'node:util';

/** What the program was asked to do. */
export interface Options {
	/** Address of the service, without a final slash. */
	readonly service: string;
	/** Folders to look in; those of the game unless given. */
	readonly folders: readonly string[];
	/** Goes on, and sends what is written meanwhile. */
	readonly isWatching: boolean;
	/** Says what would be sent, and sends nothing. */
	readonly isDry: boolean;
	/** A JSON document a line. */
	readonly isJson: boolean;
	/** Sends what was sent before, too. */
	readonly isAgain: boolean;
	/** Leaves the Steam id out, by which the service tells the sender's seat. */
	readonly isAnonymous: boolean;
	/** The player agrees to sending runs to the service, and is not asked. */
	readonly isAgreed: boolean;
	/** Shown with the runs; empty for none. */
	readonly username: string;
	/** Language of the reasons of refusals, as the system names it. */
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

/** A wrong call: the text says what is wrong. */
export class UsageError extends Error {}

/**
 * Reads the arguments; undefined when help was asked for.
 * @param fetchedFrom the service that the program comes from, where that is known
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
		throw new UsageError(`npm has not recorded where this program was fetched from. Name the service: --to ${EXAMPLE}`);
	if (!/^https?:\/\/[\w.-]+(:\d+)?(\/\S*)?$/.test(given))
		throw new UsageError(`This is no address of a service: ${given}. Name it: --to ${EXAMPLE}`);
	return given.replace(/\/+$/, '');
}
