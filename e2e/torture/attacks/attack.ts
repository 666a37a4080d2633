import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Tries to harm its own service and returns what held. @throws Error when something did not */
export type Attack = (context: AttackContext) => Promise<string>;

export interface AttackContext {
	/** Folder of the built tree. */
	readonly dist: string;
	/** A new, empty state directory. */
	readonly state: string;
	/** From 1, which is small enough for a test. */
	readonly size: number;
}

/** Runs an attack in a temporary folder. */
export async function runAttack(attack: Attack, dist: string, size: number): Promise<string> {
	const state = mkdtempSync(join(tmpdir(), 'almanac-attack-'));
	try {
		return await attack({ dist, state, size });
	} finally {
		rmSync(state, { recursive: true, force: true });
	}
}

export function insist(condition: boolean, message: string): asserts condition {
	if (!condition) throw new Error(message);
}
