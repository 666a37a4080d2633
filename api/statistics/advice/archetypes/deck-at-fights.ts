import type { AdviceTools } from '../advice.ts';
import { visitNewest } from '../../comparison/newest-runs.ts';
import { NO_STRATA, type Strata, addStratum } from '../../comparison/strata.ts';
import { ASCENSIONS } from '../../counting/cells/columns.ts';
import type { MakeVisitor } from '../../counting/counters/count-segments.ts';
import { WEIGHTS } from '../../generation/decks/corpus.ts';
import { MOST_COPIES } from '../../generation/decks/deck-log.ts';
import { fightAt } from '../../counting/fold/rooms.ts';
import type { FoldTools } from '../../counting/cells/seat.ts';
import { OUTCOMES } from '../../counting/rows/frame.ts';
import type { Centres } from './cluster.ts';

/** Act that a run is in its third one, from 0. */
const THIRD_ACT = 2;

/** Runs of an archetype beside those of other archetypes of the character, by the deck that they had at the time. */
export interface AtFights {
	/** Wins of those that reached the third act. */
	readonly thirdAct: Strata;
	/** By position of the encounter: deaths of those that met it. */
	readonly meetings: Readonly<Record<string, Strata>>;
}

type FightTools = Pick<AdviceTools, 'frame' | 'catalogue' | 'segments' | 'layout'>;

/**
 * What became of runs by the archetype of the deck that they had before a fight, and when they entered the third act: a deck at the end
 * says how far a run got. Compared are solo runs of the same ascension that met the encounter on the same floor, of the newest official
 * runs (`behaviour/advice.md#encounter-builds`).
 * @param centresOf those of a character, by its position; undefined without any
 * @returns by character and centre
 */
export function compareAtFights(
	source: FightTools,
	centresOf: ReadonlyMap<number, Centres>,
): ReadonlyMap<number, readonly AtFights[]> {
	const { frame, layout } = source;
	const { columns } = frame;
	const tallies = new Map([...centresOf].map(([character, { count }]) => [character, createTallies(count)] as const));
	const isCompared = (row: number): boolean => columns.party[row] === 0 && tallies.has(columns.character[row]!);
	const visit: MakeVisitor = (view, index) => {
		const tools = { view, index, layout };
		const readDecks = createDeckReader(tools);
		return (row) => {
			const character = columns.character[row]!;
			const labelBefore = readDecks(centresOf.get(character)!);
			const tally = tallies.get(character)!;
			const ascension = columns.ascension[row]!;
			const won = columns.outcome[row] === OUTCOMES.win ? 1 : 0;
			const killer = index.encounters[view.words[view.run.killedByEncounter]!]!;
			const met = new Set<number>();
			let third = false;
			eachFloor(tools, (floor, act, encounters) => {
				if (act >= THIRD_ACT && !third) tally.thirdAct(labelBefore(floor), ascension, won);
				third ||= act >= THIRD_ACT;
				for (const encounter of encounters) {
					if (met.has(encounter)) continue;
					met.add(encounter);
					tally.met(encounter, labelBefore(floor), ascension + ASCENSIONS * floor, encounter === killer ? 1 : 0);
				}
			});
		};
	};
	visitNewest(source, visit, isCompared);
	return new Map([...tallies].map(([character, { compare }]) => [character, compare()] as const));
}

/** Calls with each floor of the seat, ascending from 1, its act from 0 and the official encounters there. */
function eachFloor(tools: FoldTools, visit: (floor: number, act: number, encounters: readonly number[]) => void): void {
	const { words, floors, rooms } = tools.view;
	let room = 0;
	for (let floor = 1; floor <= floors.count; floor++) {
		const encounters: number[] = [];
		for (; room < rooms.count && words[rooms.floor + room]! <= floor; room++) {
			const encounter = fightAt(tools, room);
			if (encounter >= 0) encounters.push(encounter);
		}
		visit(floor, words[floors.act + floor - 1]!, encounters);
	}
}

/**
 * Reads what the seat got on which floor. The function that it returns names the centre that is most like what the seat had got before a
 * floor; floors are to be asked for in ascending order.
 */
function createDeckReader({ view, index, layout: { size } }: FoldTools) {
	const copies = new Uint16Array(size.cards + size.relics);
	return ({ count, weights }: Centres): ((floor: number) => number) => {
		const { words, deck, relics } = view;
		const items: { readonly floor: number; readonly term: number }[] = [];
		for (let at = 0; at < deck.count; at++) {
			const card = index.cards[words[deck.id + at]!]!;
			if (card >= 0) items.push({ floor: words[deck.floor + at]!, term: card });
		}
		for (let at = 0; at < relics.count; at++) {
			const relic = index.relics[words[relics.id + at]!]!;
			if (relic >= 0) items.push({ floor: words[relics.floor + at]!, term: size.cards + relic });
		}
		items.sort((left, right) => left.floor - right.floor);
		copies.fill(0);
		const sums = new Float64Array(count);
		let next = 0;
		return (floor) => {
			for (; next < items.length && items[next]!.floor < floor; next++) {
				const { term } = items[next]!;
				const step = stepOf(term < size.cards, copies[term]!);
				copies[term]! += 1;
				for (let centre = 0; centre < count; centre++) sums[centre]! += step * weights[term * count + centre]!;
			}
			return sums.indexOf(Math.max(...sums));
		};
	};
}

/** What one copy more adds to the weight of a term. */
function stepOf(isCard: boolean, copies: number): number {
	if (!isCard) return copies === 0 ? 1 : 0;
	return WEIGHTS[Math.min(MOST_COPIES, copies + 1)]! - (copies === 0 ? 0 : WEIGHTS[Math.min(MOST_COPIES, copies)]!);
}

/** Counts runs and hits of strata, by centre. */
function createTallies(count: number) {
	const deep = createTally(count);
	const met = new Map<number, ReturnType<typeof createTally>>();
	return {
		thirdAct: deep.add,
		met: (encounter: number, centre: number, stratum: number, hit: number): void => {
			const tally = met.get(encounter) ?? createTally(count);
			met.set(encounter, tally);
			tally.add(centre, stratum, hit);
		},
		compare: (): AtFights[] => {
			const meetings = [...met].sort(([left], [right]) => left - right);
			return Array.from({ length: count }, (_, centre) => ({
				thirdAct: deep.compare(centre),
				meetings: Object.fromEntries(meetings.map(([encounter, tally]) => [encounter, tally.compare(centre)] as const)),
			}));
		},
	};
}

function createTally(count: number) {
	/** By stratum: runs of each centre, then their hits. */
	const strata = new Map<number, Uint32Array>();
	return {
		add: (centre: number, stratum: number, hit: number): void => {
			const counts = strata.get(stratum) ?? new Uint32Array(2 * count);
			strata.set(stratum, counts);
			counts[centre]! += 1;
			counts[count + centre]! += hit;
		},
		compare: (centre: number): Strata =>
			[...strata]
				.sort(([left], [right]) => left - right)
				.map(([, counts]) => ({
					count: sum(counts.subarray(0, count)),
					hits: sum(counts.subarray(count)),
					groupCount: counts[centre]!,
					groupHits: counts[count + centre]!,
				}))
				.reduce(addStratum, NO_STRATA),
	};
}

const sum = (counts: Uint32Array): number => counts.reduce((total, each) => total + each, 0);
