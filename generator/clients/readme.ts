import { EXAMPLE_ADDRESS } from '../../contract/http/own-addresses.ts';

/** What the description of a package says in its language. */
export interface ReadmeParts {
	readonly name: string;
	/** Of the code, as Markdown names it. */
	readonly language: string;
	/** Installs the package from a service. */
	readonly install: (address: string) => string;
	/** Makes a client, reads a card and sends a run. */
	readonly example: (address: string) => string;
}

/** Stands for the address of the service. */
const address = EXAMPLE_ADDRESS;

/** `README.md` of a package: the same in every language, with the code of each. */
export function readme({ name, language, install, example }: ReadmeParts): string {
	return `# ${name}

Game data of Slay the Spire 2, runs and statistics, from a Spire Almanac. Made from its table of routes; no dependencies.

\`\`\`sh
${install(address)}
\`\`\`

\`\`\`${language}
${example(address)}
\`\`\`

A client calls the service that sent this package unless another address is given. A package from files alone knows no service: give an address.

Answers are requested again by their ETag, and after a 429 as \`Retry-After\` says. A call that fails raises \`AlmanacError\` with the status and the body of the answer.
More: ${address}/developers/clients
`;
}
