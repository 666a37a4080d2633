/**
 * Builds the pages of all languages from a finished static tree: `node site/build.ts`, told by the variables of `settings.ts`.
 * Astro compiles the page program once; several processes render with it, each a share of the languages.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Channel } from '../contract/channels.ts';
import type { LanguageCode } from '../contract/languages.ts';
import type { PagesMade } from '../contract/tree/construction.ts';
import { languageFolder } from '../contract/tree/tree-paths.ts';
import { writeExtras } from './extras/write-extras.ts';
import { endWithParent } from './render/end-with-parent.ts';
import { settings } from './settings.ts';
import { BUILT_LANGUAGES } from './tree/records.ts';

const SITE = dirname(fileURLToPath(import.meta.url));
const PROJECT = dirname(SITE);
const ASTRO = join(PROJECT, 'node_modules/astro/bin/astro.mjs');
const RENDER = join(SITE, 'render/render-process.ts');
/** More of them gain little. */
const MOST_PROCESSES = 2;
/** A process stands beside others, and those that wait for it: garbage is collected when it is a fifth of the heap. */
const MEMORY_FLAGS = ['--heap-growing-percent=20'];

/** Pages of a channel in some languages. */
interface Share {
	readonly channel: Channel;
	readonly languages: readonly LanguageCode[];
	readonly pages: string;
}

endWithParent();
removeLeftBehind();
const built = BUILT_LANGUAGES.map(({ code }) => code).filter((code) => settings.languages.includes(code));
await buildAll(built);

/** Released pages; what the beta changes is put beside them under /beta. */
async function buildAll(languages: readonly LanguageCode[]): Promise<void> {
	const hasBeta = settings.channel === 'main' && existsSync(join(settings.tree, languageFolder('beta', 'eng')));
	// From where it stands the program must find the packages.
	const compiled = join(PROJECT, '.astro', `compiled-${process.pid}`);
	const program = `${compiled}.program`;
	try {
		await compile(compiled, program);
		rmSync(settings.pages, { recursive: true, force: true });
		move(compiled, settings.pages);
		await renderAll(queuesOf(languages, hasBeta), program);
	} finally {
		for (const folder of [compiled, `${compiled}.cache`, program]) rmSync(folder, { recursive: true, force: true });
	}
	// The beta shows the page of missing ones that is released.
	rmSync(join(settings.pages, 'beta/404.html'), { force: true });
	writeExtras(settings.pages);
}

/** Scripts and styles of browsers come into one folder, the page program into the other. */
async function compile(pages: string, program: string): Promise<void> {
	const environment = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ALMANAC_PAGES: pages, ALMANAC_PROGRAM: program };
	await ended(
		spawn(process.execPath, [...MEMORY_FLAGS, ASTRO, 'build', '--root', SITE, '--silent'], {
			cwd: PROJECT,
			env: environment,
			stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
		}),
		'astro build',
	);
}

/** What each process renders in turn. The beta is shared out the other way round, so that all end at about the same time. */
function queuesOf(languages: readonly LanguageCode[], hasBeta: boolean): Share[][] {
	const processes = Math.min(MOST_PROCESSES, availableParallelism(), languages.length);
	const released = deal(languages, processes).map((share) => ({
		channel: settings.channel,
		languages: share,
		pages: settings.pages,
	}));
	const beta = hasBeta ? deal(languages, processes).reverse() : [];
	return released.map((share, place) => [
		share,
		...(beta[place] ? [{ channel: 'beta', languages: beta[place], pages: join(settings.pages, 'beta') } as const] : []),
	]);
}

/** Deals the items to a number of hands. */
function deal<Item>(items: readonly Item[], hands: number): Item[][] {
	return Array.from({ length: hands }, (_, hand) => items.filter((_, index) => index % hands === hand));
}

/** Fails when one of them did, and not before all others have ended: none goes on in folders that are removed. */
async function renderAll(queues: readonly (readonly Share[])[], program: string): Promise<void> {
	const made = new Map<Share, PagesMade>();
	const onMade = (share: Share, pages: PagesMade) => {
		made.set(share, pages);
		process.send?.(sumOf([...made.values()]));
	};
	const ends = await Promise.allSettled(
		queues.map(async (queue) => {
			for (const share of queue) await render(share, program, onMade);
		}),
	);
	const failed = ends.find((end) => end.status === 'rejected');
	if (failed) throw failed.reason;
}

function sumOf(parts: readonly PagesMade[]): PagesMade {
	const sum = (key: keyof PagesMade) => parts.reduce((total, part) => total + part[key], 0);
	return { done: sum('done'), total: sum('total') };
}

async function render(share: Share, program: string, onMade: (share: Share, made: PagesMade) => void): Promise<void> {
	const environment = {
		...process.env,
		ALMANAC_PAGES: share.pages,
		ALMANAC_LANGUAGES: share.languages.join(','),
		ALMANAC_CHANNEL: share.channel,
	};
	const child = spawn(process.execPath, [...process.execArgv, ...MEMORY_FLAGS, RENDER, program], {
		cwd: PROJECT,
		env: environment,
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
	});
	child.on('message', (message) => onMade(share, message as PagesMade));
	await ended(child, `the pages in ${share.languages.join(', ')}`);
}

function ended(child: ChildProcess, what: string): Promise<void> {
	return new Promise((resolve, reject) => {
		child.on('error', reject);
		child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${what} ended with ${code}.`))));
	});
}

/** A file system does not rename into another one; there the folder is copied. */
function move(from: string, to: string): void {
	try {
		renameSync(from, to);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
		cpSync(from, to, { recursive: true });
	}
}

/** What builds that were killed have left. */
function removeLeftBehind(): void {
	const folder = join(PROJECT, '.astro');
	if (!existsSync(folder)) return;
	for (const name of readdirSync(folder)) {
		const builder = /^compiled-(\d+)/.exec(name)?.[1];
		if (builder && !isRunning(Number(builder))) rmSync(join(folder, name), { recursive: true, force: true });
	}
}

function isRunning(builder: number): boolean {
	try {
		return process.kill(builder, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
}
