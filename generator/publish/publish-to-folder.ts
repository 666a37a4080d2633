import { constants, existsSync, linkSync, lstatSync, mkdirSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { atOnce } from './at-once.ts';
import { withLock } from '../setup/folder-lock.ts';
import { type MarkedFile, type Plan, type Publishing, changedPaths, planOf } from './plan.ts';
import { NOTHING, readRecord } from './record.ts';
import { sha256Of, treeFiles } from './tree-files.ts';

const CURRENT = 'current';
const TREES = 'trees';
const UNFINISHED = '.unfinished';
/** In each tree. */
const RECORD = '.publish.json';

/**
 * Publishes a tree to a folder, whose link `current` leads to a whole tree in `trees/`. The next tree is made beside it, of links to unchanged
 * files and copies of changed ones; then the link is swapped. If it is interrupted, `current` stays whole and the next call resumes.
 */
export async function publishToFolder(folder: string, publishing: Publishing): Promise<Plan> {
	const files = (await treeFiles(publishing.tree)).map((file) => ({ ...file, mark: file.sha256 }));
	const work = (): Promise<Plan> => publishLocked(folder, files, publishing);
	return publishing.isDry ? work() : withLock({ folder, name: '`almanac publish`' }, work);
}

async function publishLocked(folder: string, files: readonly MarkedFile[], publishing: Publishing): Promise<Plan> {
	const { tree, isDry, onProgress } = publishing;
	const before = publishedTree(folder);
	const published = before ? readRecord(readFileSync(join(folder, before, RECORD), 'utf8')) : NOTHING;
	const plan = planOf(files, published, publishing);
	const changed = new Set(changedPaths(plan));
	if (isDry || changed.size === 0) return plan;
	const next = join(TREES, sha256Of(Buffer.from(JSON.stringify(plan.record.files))).slice(0, 16));
	// It exists if an earlier call ended before it swapped the link.
	if (!existsSync(join(folder, next))) {
		const unfinished = join(folder, next + UNFINISHED);
		const roomFor = roomIn(unfinished);
		for (const path of Object.keys(plan.record.files))
			if (!changed.has(path)) linkOnce(join(folder, before!, path), roomFor(path));
		const copied = files.filter(({ path }) => changed.has(path));
		await atOnce(copied, ({ path }) => copyOnce(join(tree, path), roomFor(path)), onProgress);
		writeFileSync(join(unfinished, RECORD), JSON.stringify(plan.record));
		renameSync(unfinished, join(folder, next));
	}
	swapCurrent(folder, next);
	await removeOthers(folder, [before, next]);
	return plan;
}

/** What `current` leads to, relative to the folder; undefined where nothing is published. */
function publishedTree(folder: string): string | undefined {
	const link = join(folder, CURRENT);
	const stat = lstatSync(link, { throwIfNoEntry: false });
	if (!stat) return undefined;
	if (stat.isSymbolicLink() && existsSync(join(link, RECORD))) return readlinkSync(link);
	throw new Error(`${link} was not made by \`almanac publish\`. Name another folder, or move it away.`);
}

/** Returns the absolute path of a file of a tree, and makes its folder. */
function roomIn(tree: string): (path: string) => string {
	const made = new Set<string>();
	return (path) => {
		const file = join(tree, path);
		const folder = dirname(file);
		if (!made.has(folder)) mkdirSync(folder, { recursive: true });
		made.add(folder);
		return file;
	};
}

/** A file that exists was put there by an interrupted call. */
function linkOnce(from: string, to: string): void {
	try {
		linkSync(from, to);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
	}
}

/** A file that exists is whole: it gets its name last. */
async function copyOnce(from: string, to: string): Promise<void> {
	if (existsSync(to)) return;
	const part = `${to}.part`;
	await copyFile(from, part, constants.COPYFILE_FICLONE);
	await rename(part, to);
}

function swapCurrent(folder: string, tree: string): void {
	const link = join(folder, `${CURRENT}.next`);
	rmSync(link, { force: true });
	symlinkSync(tree, link);
	renameSync(link, join(folder, CURRENT));
}

/** Removes all trees but some. The previous tree stays for a rollback, and for requests that are being answered from it. */
async function removeOthers(folder: string, kept: readonly (string | undefined)[]): Promise<void> {
	const trees = join(folder, TREES);
	if (!existsSync(trees)) return;
	const others = readdirSync(trees).filter((name) => !kept.includes(join(TREES, name)));
	await Promise.all(others.map((name) => rm(join(trees, name), { recursive: true })));
}
