import { createHash } from 'node:crypto';
import { canonicalJson } from '../../contract/records/canonical-json.ts';
import {
	CLIENT_PACKAGES_FILE,
	DELTA_EXAMPLE_FILE,
	type ClientPackages,
	WHEEL_PAGE_FILE,
	clientPackageFile,
	clientPackagesSchema,
} from '../../contract/tree/client-packages.ts';
import type { TreeWriter } from './tree-writer.ts';
import type { Api } from '../clients/model.ts';
import { csharpPackage } from '../clients/csharp/csharp-package.ts';
import { npmPackage } from '../clients/npm/npm-package.ts';
import { type ClientPackage, type PackageInput, textOf } from '../clients/package.ts';
import { pythonPackage } from '../clients/python/python-package.ts';
import { readApi } from '../clients/read-api.ts';

interface Language {
	readonly language: ClientPackages['packages'][number]['language'];
	readonly make: (input: PackageInput) => Promise<ClientPackage>;
	/** Under what address the newest package is always found. */
	readonly stablePath: string;
}

const LANGUAGES: readonly Language[] = [
	{ language: 'JavaScript', make: npmPackage, stablePath: clientPackageFile('spire-almanac.tgz') },
	{ language: 'Python', make: pythonPackage, stablePath: WHEEL_PAGE_FILE },
	{ language: 'C#', make: csharpPackage, stablePath: clientPackageFile('SpireAlmanac.zip') },
];

/** The same for as long as the code is. */
let known: Api | undefined;

/** The clients of every language, made of the route table: each with its version, and where it is always found; and the one piece that is of use alone. */
export async function emitClients(writer: TreeWriter, input: Omit<PackageInput, 'api'>): Promise<void> {
	const api = (known ??= readApi());
	const made = await Promise.all(LANGUAGES.map(async (row) => ({ row, client: await row.make({ api, ...input }) })));
	for (const { row, client } of made) {
		const entry = writer.add(clientPackageFile(client.file), client.content);
		// pip reads the version from the name of a wheel, so that no other name will do.
		if (row.stablePath === WHEEL_PAGE_FILE) writer.add(WHEEL_PAGE_FILE, wheelPage(client.file));
		else writer.alias(entry, row.stablePath);
	}
	writer.add(DELTA_EXAMPLE_FILE, textOf('npm/runtime/apply-delta.mjs'));
	writer.add(CLIENT_PACKAGES_FILE, canonicalJson(clientPackagesSchema.parse(listOf(input.digest, made))));
}

interface Made {
	readonly row: Language;
	readonly client: ClientPackage;
}

const listOf = (digest: string, made: readonly Made[]): ClientPackages => ({
	digest,
	packages: made.map(({ row, client }) => ({
		language: row.language,
		path: clientPackageFile(client.file),
		stable_path: row.stablePath,
		bytes: client.content.length,
		sha256: createHash('sha256').update(client.content).digest('hex'),
	})),
});

/** What `pip install --find-links` reads. */
const wheelPage = (file: string): string =>
	`<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Package for Python</title>\n<a href="${encodeURIComponent(file)}">${file}</a>\n</html>\n`;
