/**
 * Builds the pages of all languages from a finished static tree: `node site/build.ts`, told by the variables of `settings.ts`.
 * The languages are shared out among several processes, whose folders are joined at the end.
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Channel } from '../contract/channels.ts';
import type { LanguageCode } from '../contract/languages.ts';
import { languageFolder } from '../contract/tree/tree-paths.ts';
import { settings } from './settings.ts';
import { writeExtras } from './extras/write-extras.ts';
import { BUILT_LANGUAGES } from './tree/records.ts';

const SITE = dirname(fileURLToPath(import.meta.url));
const PROJECT = dirname(SITE);
const ASTRO = join(PROJECT, 'node_modules/astro/bin/astro.mjs');
/** A process needs about 700 MB, and more of them gain little. */
const MOST_PROCESSES = 2;
const FEW_LANGUAGES = 3;
/** Two processes stand beside the one that waits for them: garbage is collected when it is a fifth of the heap. */
const MEMORY_FLAGS = ['--heap-growing-percent=20'];
/** What the beta shares with the released pages. */
const BETA_WITHOUT = ['assets', ...readdirSync(join(SITE, 'public')), '404.html'];

const built = BUILT_LANGUAGES.map(({ code }) => code).filter((code) => settings.languages.includes(code));
await buildAll(built);

/** Released pages; what the beta changes is put beside them under /beta. */
async function buildAll(languages: readonly LanguageCode[]): Promise<void> {
	const folder = `${settings.pages}.beta`;
	const hasBeta = settings.channel === 'main' && existsSync(join(settings.tree, languageFolder('beta', 'eng')));
	const buildReleased = () => buildPages(languages, settings.channel, settings.pages);
	const buildBeta = async () => (hasBeta ? buildPages(languages, 'beta', folder) : undefined);
	// Astro starts as slowly for one language as for many: few share one process, and both are built at the same time.
	if (languages.length <= FEW_LANGUAGES) await allEnded([buildReleased(), buildBeta()]);
	else for (const step of [buildReleased, buildBeta]) await step();
	if (hasBeta) addBeta(folder);
	writeExtras(settings.pages);
}

function addBeta(folder: string): void {
	moveInto(join(folder, 'assets'), join(settings.pages, 'assets'));
	for (const name of BETA_WITHOUT) rmSync(join(folder, name), { recursive: true, force: true });
	moveInto(folder, join(settings.pages, 'beta'));
	rmSync(folder, { recursive: true, force: true });
}

/** Waits for all of them, and fails when one did: none goes on in folders that are removed. */
async function allEnded(works: readonly Promise<void>[]): Promise<void> {
	const failed = (await Promise.allSettled(works)).find((end) => end.status === 'rejected');
	if (failed) throw failed.reason;
}

async function buildPages(languages: readonly LanguageCode[], channel: Channel, pages: string): Promise<void> {
	const processes = languages.length <= FEW_LANGUAGES ? 1 : Math.min(MOST_PROCESSES, availableParallelism());
	const parts = share(languages, processes);
	// Astro runs its half-built pages from the folder it writes to: from there they must find the packages.
	const folders = parts.map((_, index) => join(PROJECT, '.astro', `pages-${process.pid}-${channel}-${index}`));
	try {
		await allEnded(parts.map((part, index) => runAstro(part, channel, folders[index]!)));
		rmSync(pages, { recursive: true, force: true });
		for (const folder of folders) moveInto(folder, pages);
	} finally {
		for (const folder of folders) for (const name of [folder, `${folder}.cache`]) rmSync(name, { recursive: true, force: true });
	}
}

/** Deals the items to a number of hands. */
function share<Item>(items: readonly Item[], hands: number): Item[][] {
	return Array.from({ length: hands }, (_, hand) => items.filter((_, index) => index % hands === hand));
}

function runAstro(languages: readonly LanguageCode[], channel: Channel, pages: string): Promise<void> {
	const environment = {
		...process.env,
		ASTRO_TELEMETRY_DISABLED: '1',
		ALMANAC_TREE: settings.tree,
		ALMANAC_PAGES: pages,
		ALMANAC_LANGUAGES: languages.join(','),
		ALMANAC_CHANNEL: channel,
	};
	const child = spawn(process.execPath, [...MEMORY_FLAGS, ASTRO, 'build', '--root', SITE, '--silent'], {
		cwd: PROJECT,
		env: environment,
		stdio: ['ignore', 'inherit', 'inherit'],
	});
	return new Promise((resolve, reject) => {
		child.on('error', reject);
		child.on('exit', (code) =>
			code === 0 ? resolve() : reject(new Error(`astro build of ${languages.join(', ')} ended with ${code}.`)),
		);
	});
}

/** Moves every entry; a folder that both have is joined, and of a file that both have either will do: they are equal. */
function moveInto(from: string, to: string): void {
	mkdirSync(to, { recursive: true });
	for (const entry of readdirSync(from, { withFileTypes: true })) {
		const target = join(to, entry.name);
		if (!existsSync(target)) move(join(from, entry.name), target);
		else if (entry.isDirectory()) cpSync(join(from, entry.name), target, { recursive: true });
	}
}

/** A file system does not rename into another one; there the entry is copied. */
function move(from: string, to: string): void {
	try {
		renameSync(from, to);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
		cpSync(from, to, { recursive: true });
	}
}
