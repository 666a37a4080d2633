/**
 * Builds the pages of all languages from a finished static tree: `node site/build.ts`, configured by the variables in
 * `tree/settings.ts`. Astro compiles the page program once; several processes render with it, each for some of the languages.
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
import { settings } from './tree/settings.ts';
import { BUILT_LANGUAGES } from './tree/records.ts';

const SITE = dirname(fileURLToPath(import.meta.url));
const PROJECT = dirname(SITE);
const ASTRO = join(PROJECT, 'node_modules/astro/bin/astro.mjs');
const RENDER = join(SITE, 'render/render-process.ts');
/** More processes gain little. */
const MOST_PROCESSES = 2;
/** Lowers peak memory: V8 collects garbage after a fifth of heap growth. */
const MEMORY_FLAGS = ['--heap-growing-percent=20'];

/** Pages of one channel in some languages. */
interface Share {
	readonly channel: Channel;
	readonly languages: readonly LanguageCode[];
	readonly pages: string;
}

endWithParent();
removeLeftBehind();
const built = BUILT_LANGUAGES.map(({ code }) => code).filter((code) => settings.languages.includes(code));
await buildAll(built);

/** Builds the released pages, then adds the pages that the beta changes under /beta. */
async function buildAll(languages: readonly LanguageCode[]): Promise<void> {
	const hasBeta = settings.channel === 'main' && existsSync(join(settings.tree, languageFolder('beta', 'eng')));
	// Inside the project, so that the program resolves packages.
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
	// The beta uses the 404 page of the released site.
	rmSync(join(settings.pages, 'beta/404.html'), { force: true });
	writeExtras(settings.pages);
}

/** Writes browser scripts and styles into `pages` and the page program into `program`. */
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

/**
 * The shares that each process renders in turn. The beta is dealt in reverse, so that all processes end at about the same time.
 */
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

/** Deals the items to a number of hands, round-robin. */
function deal<Item>(items: readonly Item[], hands: number): Item[][] {
	return Array.from({ length: hands }, (_, hand) => items.filter((_, index) => index % hands === hand));
}

/** Waits for all processes, then fails if one failed: the caller removes folders that a running process would still use. */
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

/** Copies where the target is on another file system (EXDEV). */
function move(from: string, to: string): void {
	try {
		renameSync(from, to);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
		cpSync(from, to, { recursive: true });
	}
}

/** Removes what killed builds left. */
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
