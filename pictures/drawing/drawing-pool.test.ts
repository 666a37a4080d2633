import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { drawingProcesses } from '../../api/bench/watched/drawing-processes.ts';
import { COMPILED_CODE_FOLDER } from '../../generator/setup/compiled-code.ts';
import type { Composition } from '../share/composition.ts';
import { DrawingPool, type DrawingPoolOptions, QueueIsFull } from './drawing-pool.ts';

const POOL = new URL('drawing-pool.ts', import.meta.url).href;

const square = (colour: string, width = 16): Composition => ({
	ground: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"><rect width="100%" height="100%" fill="${colour}"/></svg>`,
	overlays: [],
	encoding: { format: 'png', compressionLevel: 6 },
});
const lost: Composition = {
	...square('red'),
	overlays: [{ picture: '/nowhere.webp', width: 1, height: 1, at: [{ left: 0, top: 0 }] }],
};
/** Takes seconds to draw. */
const slow: Composition = square('red', 8000);

function openPool(options: Partial<DrawingPoolOptions> = {}): DrawingPool {
	const pool = new DrawingPool({ processes: 1, longestQueue: 50, isQuiet: false, ...options });
	onTestFinished(() => pool.close());
	return pool;
}

const colourOf = async (picture: Buffer): Promise<readonly number[]> =>
	[...(await sharp(picture).removeAlpha().raw().toBuffer())].slice(0, 3);

describe('DrawingPool', () => {
	test('shares concurrent drawings of a picture and rejects beyond its queue', async () => {
		const pool = openPool({ longestQueue: 1 });
		const [one, same] = [pool.draw('composition', 'a', () => square('red')), pool.draw('composition', 'a', () => square('blue'))];
		expect(same).toBe(one);
		const waiting = pool.draw('composition', 'b', () => square('blue'));
		expect(() => pool.draw('composition', 'c', () => square('green'))).toThrow(QueueIsFull);
		expect(await colourOf(await one)).toEqual([255, 0, 0]);
		expect(await colourOf(await waiting)).toEqual([0, 0, 255]);
	});

	test('returns the requested picture to every caller', async () => {
		const pool = openPool({ processes: 2 });
		const reds = Array.from({ length: 12 }, (_, index) => index * 20);
		const drawn = reds.map((red) => pool.draw('composition', String(red), () => square(`rgb(${red},0,0)`)));
		expect(await Promise.all(drawn.map(async (each) => (await colourOf(await each))[0]))).toEqual(reds);
	});

	test('reads the input of a drawing when a process is free', async () => {
		const pool = openPool();
		const read: string[] = [];
		const draw = (key: string) =>
			pool.draw('composition', key, () => {
				read.push(key);
				return square('red');
			});
		const drawn = [draw('a'), draw('b')];
		expect(read).toEqual(['a']);
		await Promise.all(drawn);
		expect(read).toEqual(['a', 'b']);
	});

	test('rejects a failed drawing and continues', async () => {
		const pool = openPool();
		await expect(pool.draw('composition', 'a', () => lost)).rejects.toThrow('nowhere.webp');
		const input = (): Composition => {
			throw new Error('no input');
		};
		await expect(pool.draw('composition', 'b', input)).rejects.toThrow('no input');
		expect(await colourOf(await pool.draw('composition', 'c', () => square('red')))).toEqual([255, 0, 0]);
	});

	test.skipIf(!existsSync('/proc/self/task'))(
		'rejects the drawing of a process that dies, and starts another process',
		async () => {
			const pool = openPool();
			await pool.draw('composition', 'a', () => square('red'));
			const [before] = drawingProcesses(process.pid);
			const [drawing, next] = [pool.draw('composition', 'b', () => slow), pool.draw('composition', 'c', () => square('blue'))];
			process.kill(before!, 'SIGKILL');
			await expect(drawing).rejects.toThrow('A drawing process ended with SIGKILL.');
			expect(await colourOf(await next)).toEqual([0, 0, 255]);
			expect(drawingProcesses(process.pid)).not.toContain(before);
		},
	);

	test('rejects unfinished drawings when it closes', async () => {
		const pool = openPool();
		const drawn = ['a', 'b'].map((key) => pool.draw('composition', key, () => slow));
		const results = Promise.allSettled(drawn);
		await pool.close();
		expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
	});
});

/** Draws and prints its drawing process in a program that other code ends. */
const PROGRAM = `
	import { DrawingPool } from ${JSON.stringify(POOL)};
	const pool = new DrawingPool({ processes: 1, longestQueue: 1, isQuiet: true });
	await pool.draw('composition', 'a', () => (${JSON.stringify(square('red'))}));
`;

function start(program: string, options: SpawnOptions, prefix: readonly string[] = []): ChildProcess {
	const folder = mkdtempSync(join(tmpdir(), 'drawing-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	writeFileSync(join(folder, 'program.mjs'), program);
	const [command, ...args] = [...prefix, process.execPath, join(folder, 'program.mjs')];
	return spawn(command!, args, options);
}

/** Draws while it can open no more files, and again after closing them. */
const WITHOUT_DESCRIPTORS = `
	import { closeSync, openSync } from 'node:fs';
	import { DrawingPool } from ${JSON.stringify(POOL)};
	const pool = new DrawingPool({ processes: 1, longestQueue: 1, isQuiet: true });
	const draw = () => pool.draw('composition', 'a', () => (${JSON.stringify(square('red'))}));
	const open = [];
	const fill = () => { for (;;) open.push(openSync('/dev/null')); };
	try { fill(); } catch {}
	const { code } = await draw().catch((error) => error);
	open.forEach((each) => closeSync(each));
	console.log(code, (await draw()).length > 0);
`;

describe('a drawing process', () => {
	test('lets the program end', async () => {
		const program = start(PROGRAM, { stdio: 'ignore' });
		expect(await once(program, 'exit')).toEqual([0, null]);
	});

	test.skipIf(process.platform === 'win32')('fails its drawing when it cannot start, and starts for the next one', async () => {
		const program = start(WITHOUT_DESCRIPTORS, { stdio: ['ignore', 'pipe', 'inherit'] }, [
			'sh',
			'-c',
			'ulimit -n 60; exec "$@"',
			'sh',
		]);
		expect(await text(program.stdout!)).toBe('EMFILE true\n');
	});

	test.skipIf(!existsSync('/proc/self/task'))('ends with the program, not by signals, and has no secrets', async () => {
		const program = start(`${PROGRAM}console.log('drawn'); setInterval(() => {}, 9999);`, {
			env: { ...process.env, JWT_SECRET: 'a secret', NODE_COMPILE_CACHE: COMPILED_CODE_FOLDER },
			stdio: ['ignore', 'pipe', 'inherit'],
		});
		onTestFinished(() => void program.kill('SIGKILL'));
		await once(program.stdout!, 'data');
		const [drawer] = drawingProcesses(program.pid!);
		const environment = readFileSync(`/proc/${drawer}/environ`, 'utf8').split('\0');
		expect(environment.filter((line) => /^(JWT_SECRET|NODE_COMPILE_CACHE)=/.test(line))).toEqual([
			`NODE_COMPILE_CACHE=${COMPILED_CODE_FOLDER}`,
		]);
		process.kill(drawer!, 'SIGTERM');
		await delay(200);
		expect(existsSync(`/proc/${drawer}`)).toBe(true);
		program.kill('SIGKILL');
		await expect.poll(() => existsSync(`/proc/${drawer}`)).toBe(false);
	});
});
