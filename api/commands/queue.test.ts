import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { cleanGuide } from '../routes/submissions/guide.ts';
import { recordingTerminal, type RecordingTerminal } from '../testing/recording-terminal.ts';
import { emptyState } from '../testing/seeded-state.ts';
import { withNewStore } from './open-store.ts';
import { acceptQueueCommand, dismissQueueCommand, listQueueCommand, showQueueCommand } from './queue.ts';

const GUIDE = cleanGuide({
	title: 'A climb',
	author_name: 'Ann',
	contact: 'ann@example.org',
	category: 'general',
	difficulty: 'beginner',
	tags: 'first',
	summary: 'How to begin.',
	content: 'Begin.',
});
const FLAGS = { state: 'new', limit: '50' };

let state: string;
let terminal: RecordingTerminal;

beforeEach(async () => {
	state = emptyState();
	terminal = recordingTerminal();
	await withNewStore(state, async ({ operator }) => {
		await operator.addSubmission({ kind: 'guide', content: JSON.stringify(GUIDE) });
		await operator.addSubmission({ kind: 'feedback', content: JSON.stringify({ type: 'Bug', contact: 'b', contents: 'No.' }) });
	});
});

const ids = (result: unknown) => (result as { id: number }[]).map(({ id }) => id);

test('submissions are listed newest first and by kind', async () => {
	await listQueueCommand({ var: state, ...FLAGS }, terminal);
	expect(ids(terminal.results[0])).toEqual([2, 1]);
	expect(terminal.lines.at(-1)).toBe('2 of 2');
	await listQueueCommand({ var: state, ...FLAGS, kind: 'guide' }, terminal);
	expect(ids(terminal.results[1])).toEqual([1]);
});

test('a guide is shown and accepted as a file once', async () => {
	const guides = join(mkdtempSync(join(tmpdir(), 'almanac-queue-')), 'guides');
	await showQueueCommand('1', { var: state }, terminal);
	expect(terminal.lines[1]).toMatch(/^---\ntitle: A climb\n[\s\S]*---\nBegin\.\n$/);
	expect(terminal.lines[1]).not.toContain('ann@example.org');
	await acceptQueueCommand('1', { var: state, guides }, terminal);
	expect(readFileSync(join(guides, 'a-climb.md'), 'utf8')).toBe(terminal.lines[1]);
	await expect(acceptQueueCommand('1', { var: state, guides }, terminal)).rejects.toThrow('already exists');
	await expect(acceptQueueCommand('1', { var: state }, terminal)).rejects.toThrow('already accepted, by command line');
	await listQueueCommand({ var: state, ...FLAGS, state: 'accepted' }, terminal);
	expect(ids(terminal.results.at(-1))).toEqual([1]);
});

test('a submission is dismissed; only guides are written to files', async () => {
	const guides = join(tmpdir(), 'almanac-no-such-folder');
	await expect(acceptQueueCommand('2', { var: state, guides }, terminal)).rejects.toThrow('is not a guide');
	expect(existsSync(guides)).toBe(false);
	await dismissQueueCommand('2', { var: state }, terminal);
	await listQueueCommand({ var: state, ...FLAGS, state: 'all' }, terminal);
	expect(terminal.results.at(-1)).toMatchObject([
		{ id: 2, state: 'dismissed', decided_by: 'command line' },
		{ id: 1, state: 'new' },
	]);
});

test.each([
	[() => dismissQueueCommand('7', { var: state }, terminal), 'There is no submission 7'],
	[() => showQueueCommand('7', { var: state }, terminal), 'There is no submission 7'],
	[() => showQueueCommand('../1', { var: state }, terminal), 'a whole number'],
	[async () => listQueueCommand({ var: state, ...FLAGS, state: 'old' }, terminal), '--state must be one of'],
	[async () => listQueueCommand({ var: state, ...FLAGS, kind: 'x' }, terminal), '--kind must be one of'],
	[async () => listQueueCommand({ var: state, ...FLAGS, limit: 'many' }, terminal), '--limit must be'],
])('an invalid argument is reported', async (command, message) => {
	await expect(command()).rejects.toThrow(message);
});
