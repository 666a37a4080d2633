import type { KindKey } from '../../../contract/kinds.ts';

type Row = Readonly<Record<string, unknown>>;

export interface Slice {
	readonly bracket: string | undefined;
	readonly character: string | undefined;
	/** Ids of the wanted rows; all when absent. */
	readonly ids: readonly string[] | undefined;
}

/** A table of the service: its address, and how its rows are read. */
interface Subject {
	/** Kind of the records that its rows are about; absent for rows about something else. */
	readonly kind?: KindKey;
	readonly path: string;
	/** Parameters besides the bracket. */
	readonly parameters?: (slice: Slice) => Readonly<Record<string, string>>;
	readonly takesCharacter?: true;
	/** Member of the body that holds the rows. */
	readonly rows: 'rows' | 'encounters';
	readonly idOf: (row: Row) => string;
	/** The numbers of a row: `n` cases, a rate with its 95 % interval, and more. */
	readonly shown: (row: Row) => Row;
}

/** What a row states about the choice itself: its effect, and whether that is more than chance. */
const ADJUSTED = ['lift_adjusted', 'lift_adjusted_ci', 'verdict'];
const OUTCOME = ['win_rate', 'win_rate_ci', 'win_rate_ci_clustered', 'baseline', ...ADJUSTED];
const COUNTED = ['win_rate', 'win_rate_ci', 'pick_rate', 'offered', 'hold_rate', 'elo', ...ADJUSTED, 'tier_range'];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const pick = (row: Row, fields: readonly string[]): Row =>
	Object.fromEntries(fields.flatMap((field) => (row[field] === null || row[field] === undefined ? [] : [[field, row[field]]])));

const counted = (kind: 'cards' | 'relics' | 'potions'): Subject => ({
	kind,
	path: `/api/runs/metrics/${kind}`,
	parameters: () => ({ copies: 'merged', fields: ['picks', ...COUNTED].join(',') }),
	takesCharacter: true,
	rows: 'rows',
	idOf: ({ id }) => text(id),
	shown: (row) => ({ n: number(row['picks']), ...pick(row, COUNTED) }),
});

export const SUBJECTS = {
	cards: counted('cards'),
	relics: counted('relics'),
	potions: counted('potions'),
	encounters: {
		kind: 'encounters',
		path: '/api/runs/encounter-stats',
		parameters: ({ ids }) => ({ limit: '200', ...(ids ? { encounter: ids.slice(0, 50).join(',') } : {}) }),
		rows: 'encounters',
		idOf: ({ encounter_id }) => text(encounter_id),
		shown: (row) => ({
			n: number(row['total']),
			death_rate: row['fatal_rate'],
			death_rate_ci: row['fatal_rate_ci'],
			...pick(row, ['act', 'room_type', 'avg_damage_per_player', 'avg_turns']),
		}),
	},
	events: {
		kind: 'events',
		path: '/api/runs/metrics/events',
		rows: 'rows',
		idOf: ({ event }) => text(event),
		shown: (row) => ({ option: row['option'], n: number(row['chosen']), ...pick(row, ['share', ...OUTCOME]) }),
	},
	shops: {
		path: '/api/runs/metrics/shops',
		rows: 'rows',
		idOf: ({ id }) => text(id),
		shown: (row) => ({ sold: row['entity_type'], n: number(row['bought']), ...pick(row, ['seen', 'buy_rate', ...OUTCOME]) }),
	},
	campfires: {
		path: '/api/runs/metrics/campfires',
		rows: 'rows',
		idOf: ({ choice }) => text(choice),
		shown: (row) => ({ n: number(row['chosen']), ...pick(row, ['share', 'low_hp_share', ...OUTCOME]) }),
	},
} as const satisfies Record<string, Subject>;

export type SubjectName = keyof typeof SUBJECTS;
export const subjectOf = (name: SubjectName): Subject => SUBJECTS[name];
