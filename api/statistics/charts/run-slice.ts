import { join } from 'node:path';
import { PARTIES, SKILLS } from '../../../contract/statistics/bracket.ts';
import { addBlock } from '../counting/counters/blocks.ts';
import type { Counters } from '../counting/counters/counters.ts';
import { addressings, buildNames } from '../generation/folder/addresses.ts';
import type { Address } from '../generation/folder/block-file.ts';
import { SEGMENTS_FOLDER } from '../../store/segments/segment-files.ts';
import { playerCounters } from '../answers/player-counters.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import type { ChartQuery } from './chart-query.ts';
import { RUNS } from './columns.ts';
import { runs } from './runs.ts';

/** The counters of the runs that a chart is about. */
export interface RunSlice {
	readonly counts: Int32Array;
	readonly sums: Float64Array;
	/** Official runs. */
	readonly runs: number;
	/** Counters of weeks, ascending. */
	weeks(): { readonly week: number; readonly counts: Int32Array }[];
}

/** Of everyone's runs; of one player's when the query names one, and then the bracket is ignored. */
export function runSlice(snapshot: Snapshot, query: ChartQuery, state: string): RunSlice {
	const read =
		query.username === null
			? readEveryone(snapshot)
			: readPlayer(snapshot, playerCounters(snapshot, join(state, SEGMENTS_FOLDER), query.username, ['chart', 'week']));
	const isWanted = wantedBy(query);
	const counts = read.counts(isWanted);
	return {
		counts,
		sums: read.sums(isWanted),
		runs: counts[snapshot.layouts.chart.of(runs).counts.runs + RUNS.runs]!,
		weeks: () => weeksOf(read, isWanted),
	};
}

type IsWanted = (address: Address) => boolean;

interface Reading {
	counts(isWanted: IsWanted): Int32Array;
	sums(isWanted: IsWanted): Float64Array;
	weekAddresses(): readonly Address[];
	week(isWanted: IsWanted): Int32Array;
}

function readEveryone(snapshot: Snapshot): Reading {
	return {
		counts: (isWanted) => snapshot.total('charts', isWanted),
		sums: (isWanted) => snapshot.total('chartSums', isWanted),
		weekAddresses: () => snapshot.addresses('weeks'),
		week: (isWanted) => snapshot.total('weeks', isWanted),
	};
}

function readPlayer({ frame }: Snapshot, counters: Counters): Reading {
	const addressing = addressings(buildNames(frame.builds));
	const total = <Name extends 'charts' | 'chartSums' | 'weeks'>(
		name: Name,
		isWanted: IsWanted,
	): ReturnType<Counters[Name]['zeros']> => {
		const target = counters[name].zeros() as ReturnType<Counters[Name]['zeros']>;
		for (const [key, block] of counters[name].entries()) if (isWanted(addressing[name].write(key))) addBlock(target, block);
		return target;
	};
	return {
		counts: (isWanted) => total('charts', isWanted),
		sums: (isWanted) => total('chartSums', isWanted),
		weekAddresses: () => counters.weeks.keys.map(addressing.weeks.write),
		week: (isWanted) => total('weeks', isWanted),
	};
}

function wantedBy({ players, skill, build, username }: ChartQuery): IsWanted {
	const lowest = skill === null || username !== null ? 0 : SKILLS.indexOf(skill) + 1;
	return ([version, party, band]) =>
		(players === null || Number(party) === Math.min(PARTIES.length, players) - 1) &&
		Number(band) >= lowest &&
		(build === null || version === build);
}

function weeksOf(read: Reading, isWanted: IsWanted): ReturnType<RunSlice['weeks']> {
	const wanted = read.weekAddresses().filter(isWanted);
	const weeks = [...new Set(wanted.map((address) => Number(address.at(-1))))].sort((left, right) => left - right);
	return weeks.map((week) => ({ week, counts: read.week((address) => Number(address.at(-1)) === week && isWanted(address)) }));
}
