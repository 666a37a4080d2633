import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { realData } from '../../../e2e/real-data.ts';
import { fileText, generateRun } from '../../commands/generate/generate-run.ts';
import { createTimeline } from '../../commands/generate/timeline.ts';
import { readWorld } from '../../commands/generate/world.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { type BentFile, WAYS } from '../../testing/runs/bent-runs.ts';
import { prepareForTests } from '../../testing/prepare-for-tests.ts';
import { Catalogue } from '../../tree/catalogue.ts';
import { CurrentTree } from '../../tree/static-tree.ts';

const reasonOf = (file: BentFile): string | null => prepareForTests(Buffer.from(JSON.stringify(file))).hiddenReason;

const isBoss = (point: BentFile['map_point_history'][number][number] | undefined): boolean =>
	point?.rooms.some(({ room_type: type }) => type === 'boss') ?? false;

const FITS = {
	win: (file: BentFile) => file.win,
	'easy win': (file: BentFile) => file.win && file.ascension < 5,
	'lost boss fight': (file: BentFile) =>
		!file.win && file.map_point_history.length === 3 && isBoss(file.map_point_history.at(-1)!.at(-1)),
};

/** Solo runs without modifiers, on which every change contradicts a rule. */
const isPlain = (file: BentFile): boolean => file.players.length === 1 && (file['modifiers'] as unknown[]).length === 0;

/** Applies the change to a copy of every suitable file; each copy must be held for the expected reason. */
function expectHeld(files: readonly BentFile[], fewest: number): void {
	for (const { name, of, bend, hold } of WAYS) {
		const fitting = files.filter((file) => isPlain(file) && FITS[of](file));
		expect(fitting.length, name).toBeGreaterThanOrEqual(fewest);
		const reasons = fitting.map((file) => {
			const bent = structuredClone(file);
			bend(bent);
			return reasonOf(bent);
		});
		expect(reasons, name).toEqual(reasons.map(() => expect.stringContaining(hold)));
	}
}

describe('a run file with a changed figure', () => {
	let made: readonly BentFile[];
	beforeAll(async () => {
		const world = readWorld(new Catalogue(new CurrentTree(await builtTree()).tree));
		const timeline = createTimeline(1000);
		made = Array.from(
			{ length: 1000 },
			(_, index) => JSON.parse(fileText(generateRun(world, 'bent', index, timeline)).toString()) as BentFile,
		);
	});

	test('is held for the contradiction', () => {
		expectHeld(made.slice(0, 300), 2);
	});

	test('is not held without a change', () => {
		expect(new Set(made.map(reasonOf))).toEqual(new Set([null]));
	});
});

const folder = realData('runs');

describe.skipIf(!folder)('a real run file', () => {
	const files = (folder ? readdirSync(folder) : [])
		.filter((name) => name.endsWith('.run') && !name.startsWith('05-'))
		.map((name) => JSON.parse(readFileSync(join(folder!, name), 'utf8')) as BentFile);

	test('is held with a changed figure', () => {
		expectHeld(files, 1);
	});

	test('is not held unchanged', () => {
		expect(files.map(reasonOf)).toEqual(files.map(() => null));
	});
});
