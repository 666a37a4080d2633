/** A demo replay of two floors. */
import type { Entry } from '../runs/replay/journal.ts';

/** Milliseconds between two lines. */
const STEP = 700;
const SLIME = 'enemy-1';

type Line = readonly [type: string, fields?: Readonly<Record<string, unknown>>];

const FIGHT: readonly Line[] = [
	['header', { character: 'IRONCLAD', ascension: 5, seed: 'EXAMPLE', build_id: 'v0.107.1' }],
	['hp', { hp: 80, max_hp: 80, d: 0 }],
	['room', { id: 'SLIMES_WEAK' }],
	['combat_start', { encounter: 'SLIMES_WEAK', enemies: [{ i: SLIME, id: 'LEAF_SLIME_S', hp: 13, max_hp: 13 }] }],
	['turn', { n: 1 }],
	['draw', { id: 'BASH' }],
	['draw', { id: 'STRIKE_IRONCLAD' }],
	['draw', { id: 'DEFEND_IRONCLAD' }],
	['play', { id: 'BASH', target: SLIME }],
	['hit', { dst: SLIME, dmg: 8 }],
	['play', { id: 'DEFEND_IRONCLAD' }],
	['block', { n: 5 }],
	['turn', { n: 1, side: 'enemy' }],
	['turn', { n: 2 }],
	['play', { id: 'STRIKE_IRONCLAD', target: SLIME }],
	['hit', { dst: SLIME, dmg: 9, killed: true }],
	['combat_end', { turns: 2 }],
	['gold', { gold: 112 }],
	['decision', { options: [{ option_id: 'ANGER' }, { option_id: 'OFFERING' }, { option_id: 'BARRICADE' }] }],
	['outcome', { option_id: 'OFFERING' }],
	['acquire', { id: 'OFFERING' }],
];
const REST: readonly Line[] = [
	['room', { kind: 'rest_site' }],
	['rest', { option: 'SMITH' }],
	['upgrade', { id: 'BASH' }],
	['end', { hp: 74, max_hp: 80 }],
];

/** As `readJournal` returns them. */
export const SAMPLE_ENTRIES: readonly Entry[] = [FIGHT, REST].flatMap((lines, index) =>
	lines.map(([type, fields = {}], place) => ({ type, time: (index * FIGHT.length + place) * STEP, floor: index + 1, fields })),
);
