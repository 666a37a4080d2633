import { createHash } from 'node:crypto';
import type { Methods } from '../../../contract/statistics/methods.ts';
import { ENCOUNTER_BUILDS_METHOD } from '../advice/archetypes/encounter-builds.ts';
import { DECK_ADVISOR_METHOD } from '../advice/decks/deck-advisor.ts';
import { PICK_COACH_METHOD } from '../advice/decks/pick-coach.ts';
import { SIMILAR_METHOD } from '../advice/decks/similar.ts';
import { CHARTS } from '../charts/explorer/charts.ts';
import { BLOCKS } from '../community/blocks.ts';
import { INSIGHT_METHODS } from '../insights/methods.ts';
import { ADVICE } from '../making/prepare-advice.ts';
import { REVIEW_METHODS } from '../review/methods.ts';
import { FORMAT } from '../generation/folder/manifest.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import type { Method } from '../answers/method.ts';
import { TABLES } from '../tables/tables.ts';
import { publishedStatements } from './statements.ts';
import { type EntityCounts, listedCounts } from '../answers/entity-counts.ts';

/** How advice, insights and reviews are made. */
export const ADVICE_METHODS: readonly Method[] = [
	...ADVICE.flatMap((statistic) => statistic.methods),
	ENCOUNTER_BUILDS_METHOD,
	SIMILAR_METHOD,
	DECK_ADVISOR_METHOD,
	PICK_COACH_METHOD,
	...INSIGHT_METHODS,
	...REVIEW_METHODS,
];

/** How statistics are computed, worked out for the most frequent card of this generation where there is a formula for one. */
export function methods(snapshot: Snapshot): Methods {
	const card = mostHeld(snapshot);
	const ofTables = Object.values(TABLES).flatMap((table) => table.methods.map((make) => make(snapshot, card)));
	const all = [...ofTables, ...statedBy(CHARTS), ...statedBy(BLOCKS), ...ADVICE_METHODS];
	return {
		version: versionOf(all),
		example_card: card?.id ?? null,
		methods: all,
		statements: publishedStatements(),
	};
}

const VERSION_DIGITS = 12;

/** A digest of the formula texts, so that the version changes with them. */
function versionOf(all: readonly Method[]): string {
	const said = all.map(({ key, formula, text }) => [key, formula, text]);
	return createHash('sha256')
		.update(JSON.stringify([FORMAT, said]))
		.digest('hex')
		.slice(0, VERSION_DIGITS);
}

/** The version of the methods by which a generation is answered. */
export function methodVersion(snapshot: Snapshot): string {
	return snapshot.remember('method version', () => methods(snapshot).version);
}

/** What statistics say about themselves, in the order of their table. */
function statedBy(table: Readonly<Record<string, { readonly method?: Method }>>): Method[] {
	return Object.values(table).flatMap(({ method }) => method ?? []);
}

function mostHeld(snapshot: Snapshot): EntityCounts | undefined {
	const listed = listedCounts(snapshot, 'cards', snapshot.sums({}), {}).filter(({ picks }) => picks > 0);
	return listed.sort((left, right) => right.picks - left.picks || (left.id < right.id ? -1 : 1))[0];
}
