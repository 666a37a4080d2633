import { VERSION } from '../../../contract/http/version.ts';
import { createHash } from 'node:crypto';
import { WHEEL_PAGE_FILE } from '../../../contract/tree/client-packages.ts';
import { zipArchive, type ArchiveMember } from '../../formats/zip.ts';
import { type ClientPackage, completedFor, dataPart, licenceText, memberOf, type PackageInput } from '../package.ts';
import { type ReadmeParts, readme } from '../readme.ts';
import { clientModule, typesModule } from './emit-python.ts';

const NAME = 'spire_almanac';

/** The package for Python as a wheel, which pip installs without building anything. */
export async function pythonPackage({ api, digest, siteUrl }: PackageInput): Promise<ClientPackage> {
	const version = `${VERSION}+${dataPart(digest)}`;
	const information = `${NAME}-${version}.dist-info`;
	const members = completedFor(siteUrl, [
		{ name: `${NAME}/__init__.py`, content: INIT },
		memberOf(`${NAME}/`, '_caller.py', 'python/_caller.py'),
		{ name: `${NAME}/client.py`, content: clientModule(api) },
		{ name: `${NAME}/py.typed`, content: '' },
		{ name: `${NAME}/types.py`, content: typesModule(api) },
		{ name: `${information}/METADATA`, content: metadata(version) },
		{ name: `${information}/WHEEL`, content: WHEEL },
		{ name: `${information}/licenses/LICENSE`, content: licenceText() },
	]);
	const record = { name: `${information}/RECORD`, content: recordOf(members, `${information}/RECORD`) };
	return { file: `${NAME}-${version}-py3-none-any.whl`, content: await zipArchive([...members, record]) };
}

const INIT = `"""Client of Spire Almanac: game data of Slay the Spire 2, runs and statistics."""

from .client import AlmanacError, Client

__all__ = ["AlmanacError", "Client"]
`;

const WHEEL = 'Wheel-Version: 1.0\nGenerator: almanac\nRoot-Is-Purelib: true\nTag: py3-none-any\n';

const metadata = (version: string): string => `Metadata-Version: 2.1
Name: spire-almanac
Version: ${version}
Summary: Client of Spire Almanac: game data of Slay the Spire 2, runs and statistics.
License: MIT
Requires-Python: >=3.11
Description-Content-Type: text/markdown

${readme(README)}`;

const README: ReadmeParts = {
	name: 'spire-almanac',
	language: 'python',
	install: (address) => `pip install --no-index --find-links ${address}/${WHEEL_PAGE_FILE} spire-almanac`,
	example: (address) => `import os
from pathlib import Path

from spire_almanac import Client

client = Client("${address}", api_key=os.environ.get("ALMANAC_KEY"))
bash = client.cards.get("BASH", lang="jpn")
run_hash = client.runs.submit(Path("1750000000.run").read_bytes())["run_hash"]`,
};

/** Digest and size of every file, as the format of wheels wants them; that of the list itself is left out. */
function recordOf(members: readonly ArchiveMember[], own: string): string {
	const rows = members.map(({ name, content }) => {
		const bytes = Buffer.from(content);
		return `${name},sha256=${createHash('sha256').update(bytes).digest('base64url')},${bytes.length}`;
	});
	return `${[...rows, `${own},,`].join('\n')}\n`;
}
