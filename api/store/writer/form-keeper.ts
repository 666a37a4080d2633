import type Database from 'better-sqlite3';
import { parseRun } from '../../runs/parse-run.ts';
import { likenessOf } from '../../runs/screening/likeness.ts';
import type { PreparedRun } from '../../runs/prepared-run.ts';
import type { ParsedRun } from '../../runs/seat.ts';
import { type StoredForm, storedForm } from '../../runs/stored-form.ts';
import type { PseudonymOf } from '../../runs/text/player-ids.ts';
import { loadText } from '../../runs/text/stored-text.ts';
import { createFormParts } from './form-parts.ts';
import { createQuarantine } from './quarantine.ts';

const FILES_PER_STEP = 4;
/** Submissions go first: the thread rests so many times as long as a step took. */
const REST = 3;

interface OldFile {
	readonly id: number;
	readonly crc: number;
	readonly length: number;
	readonly block: Buffer<ArrayBuffer>;
}

/** Brings texts that older releases stored into the form of today, a few at a time. */
export class FormKeeper {
	readonly #rewriteSome: () => number;
	#timer: NodeJS.Timeout | undefined;

	constructor(db: Database.Database, pseudonymOf: PseudonymOf) {
		const oldFiles = db.prepare<[], OldFile>(
			`SELECT id, crc, length, block FROM files WHERE form = 0 ORDER BY id LIMIT ${FILES_PER_STEP}`,
		);
		const rowsOf = db.prepare<[number], { id: number; player: number }>('SELECT id, player FROM runs WHERE file_id = ?');
		const update = db.prepare(
			'UPDATE files SET crc = :crc, length = :length, block_crc = :blockCrc, block = :block, form = 1 WHERE id = :id',
		);
		const giveUp = db.prepare('UPDATE files SET form = -1 WHERE id = ?');
		const parts = createFormParts(db);
		const quarantine = createQuarantine(db);
		const rewrite = (file: OldFile): void => {
			const form = formOf(file, pseudonymOf);
			if (!form) return void giveUp.run(file.id);
			update.run({ ...form.text, id: file.id });
			parts.addPlayers(form.playerIds);
			quarantine.remember(file.id, form.likeness);
			for (const { id, player } of rowsOf.all(file.id)) if (form.members[player]) parts.addMembers(id, form.members[player]);
		};
		this.#rewriteSome = () => {
			const files = oldFiles.all();
			if (files.length > 0) db.transaction(() => files.forEach(rewrite)).immediate();
			return files.length;
		};
	}

	/** Goes on until no old text is left. */
	start(): void {
		const step = (): void => {
			const started = performance.now();
			if (this.catchUp() > 0) this.#timer = setTimeout(step, REST * (performance.now() - started)).unref();
		};
		this.#timer = setTimeout(step, 0).unref();
	}

	/** Rewrites some texts; answers how many, 0 when all are done. A full disk only delays it until the next start. */
	catchUp(): number {
		try {
			return this.#rewriteSome();
		} catch {
			return 0;
		}
	}

	close(): void {
		clearTimeout(this.#timer);
	}
}

type RewrittenFile = StoredForm & Pick<PreparedRun, 'likeness'>;

/** Undefined for a text that is damaged. */
export function formOf(file: Parameters<typeof loadText>[0], pseudonymOf: PseudonymOf): RewrittenFile | undefined {
	let text: Buffer;
	try {
		text = loadText(file);
	} catch {
		return undefined;
	}
	const run = parsed(text);
	return { ...storedForm(text, run, pseudonymOf), likeness: run ? likenessOf(run) : [] };
}

/** Null for a run that older releases took and this one does not. */
function parsed(text: Buffer): ParsedRun | null {
	try {
		return parseRun(text).run;
	} catch {
		return null;
	}
}
