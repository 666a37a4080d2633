import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeSigningKey, readSigningKey } from '../../generator/sign/signing-key.ts';
import { signatureOf } from '../../generator/sign/sign-tree.ts';
import { notesOf, versionProblems } from './versions.ts';

/**
 * `npm run release -- 1.0.0 --dry-run` checks, builds, packs, signs and writes notes into `dist/release/`. Without `--dry-run` it also
 * makes the tag. `--skip test,tree` leaves steps out of a trial. SIGNING_KEY is the secret key; a trial without it makes one.
 */
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { 'dry-run': { type: 'boolean', default: false }, skip: { type: 'string', default: '' } },
});
const version = positionals[0] ?? '';
const isTrial = values['dry-run'];
const skipped = values.skip.split(',').filter((name) => name !== '');
const OUT = resolve(PROJECT, 'dist/release');
const NAME = `spire-almanac-${version}`;
/** `npm pack` names a folder so. */
const UNPACKED = join(OUT, 'package');
const ARCHIVE = `${NAME}-${process.platform}-${process.arch}.tar.gz`;
const SUMS = 'SHA256SUMS';

const run = (command: string, args: readonly string[], cwd = PROJECT): void =>
	void execFileSync(command, args, { cwd, stdio: ['ignore', 2, 2] });
const read = (command: string, args: readonly string[], cwd = PROJECT): string =>
	execFileSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 2] });
const write = (name: string, text: string): void => writeFileSync(join(OUT, name), text);

/** In their order; each uses what those before it wrote. */
const STEPS: Readonly<Record<string, () => void>> = {
	version: () => {
		const problems = versionProblems(PROJECT, version);
		if (read('git', ['status', '--porcelain']) !== '') problems.push('Some changes are not committed: commit or stash them.');
		if (problems.length > 0) throw new Error(problems.join('\n'));
	},
	test: () => run('npm', ['test']),
	tree: () => run('npm', ['run', 'almanac', '--', 'build', '--final', '--out', join(OUT, 'tree')]),
	package: () => run('npm', ['pack', '--pack-destination', OUT]),
	archive: () => {
		run('tar', ['-xzf', `${NAME}.tgz`], OUT);
		const lock = join(UNPACKED, 'package-lock.json');
		writeFileSync(lock, readFileSync(join(PROJECT, 'package-lock.json')));
		run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], UNPACKED);
		// The archive leaves out Node: it runs on the Node of the operator.
		for (const name of readdirSync(join(UNPACKED, 'node_modules')).filter((each) => /^node-(linux|win)-/.test(each)))
			rmSync(join(UNPACKED, 'node_modules', name), { recursive: true });
		run('tar', ['-czf', ARCHIVE, '--owner=0', '--group=0', `--transform=s,^package,${NAME},`, 'package'], OUT);
	},
	sbom: () => write(`${NAME}.cdx.json`, read('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only'])),
	licences: () => write(`${NAME}-licences.txt`, licences()),
	notes: () => write(`${NAME}-notes.md`, notesOf(PROJECT, version)),
	sign: () => {
		const digest = (name: string) =>
			createHash('sha256')
				.update(readFileSync(join(OUT, name)))
				.digest('hex');
		const names = readdirSync(OUT)
			.filter((name) => name.startsWith(NAME))
			.sort();
		write(SUMS, names.map((name) => `${digest(name)}  ${name}\n`).join(''));
		const file = process.env['SIGNING_KEY'];
		if (!file && !isTrial)
			throw new Error('SIGNING_KEY is not set. Name the file of the secret key (`almanac sign --make <file>`).');
		const key = file ? readSigningKey(file) : makeSigningKey(join(OUT, 'trial.key'));
		write('almanac.pub', key.publicFile);
		write(`${SUMS}.minisig`, signatureOf(join(OUT, SUMS), key, Math.floor(Date.now() / 1000)));
	},
	tag: () => {
		if (!isTrial) run('git', ['tag', '--annotate', `v${version}`, '--file', join(OUT, `${NAME}-notes.md`)]);
	},
};

/** Name, version, licence and its text, of every package of the archive. */
function licences(): string {
	const { packages } = JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8')) as {
		readonly packages: Readonly<Record<string, { readonly version: string; readonly license?: string; readonly dev?: boolean }>>;
	};
	return Object.entries(packages)
		.filter(([path, { dev }]) => path !== '' && !dev && existsSync(join(UNPACKED, path)))
		.map(([path, entry]) => {
			const files = readdirSync(join(UNPACKED, path)).filter((name) => /^(licen[cs]e|notice|copying)/i.test(name));
			const texts = files.map((name) => readFileSync(join(UNPACKED, path, name), 'utf8').trim());
			return [`${path.split('node_modules/').at(-1)} ${entry.version}: ${entry.license}`, ...texts, ''].join('\n\n');
		})
		.join(`${'-'.repeat(80)}\n`);
}

const unknown = skipped.filter((name) => !STEPS[name]);
if (unknown.length > 0) throw new Error(`--skip: expected ${Object.keys(STEPS).join(', ')}, got ${unknown.join(', ')}.`);
if (skipped.length > 0 && !isTrial) throw new Error('--skip is for trials: use it with --dry-run.');
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
for (const [name, step] of Object.entries(STEPS)) {
	const start = performance.now();
	if (!skipped.includes(name)) step();
	const seconds = ((performance.now() - start) / 1000).toFixed(1);
	process.stdout.write(`${name.padEnd(8)} ${skipped.includes(name) ? 'skipped' : `${seconds} s`}\n`);
}
run('ls', ['-l', OUT]);
