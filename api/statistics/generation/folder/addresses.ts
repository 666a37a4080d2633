import type { CounterName } from '../../counting/counters/counters.ts';
import { contestKey } from '../../counting/counters/counters.ts';
import { reviewKey } from '../../counting/rows/review-key.ts';
import {
	cellKey,
	chartKey,
	headlineKey,
	readCellKey,
	readChartKey,
	readHeadlineKey,
	readWeekKey,
	weekKey,
} from '../../counting/rows/cell-key.ts';
import type { Address } from './block-file.ts';

interface Addressing {
	write(key: number): Address;
	read(address: Address): number;
}

/** Builds by name, because their positions depend on the order of submission; '' stands for builds without own counters. */
export interface BuildNames {
	nameOf(build: number): string;
	buildOf(name: string): number;
}

export function buildNames(builds: readonly string[]): BuildNames {
	const positions = new Map(builds.map((name, index) => [name, index + 1]));
	return { nameOf: (build) => builds[build - 1] ?? '', buildOf: (name) => positions.get(name) ?? 0 };
}

const numbers = (address: Address): number[] => address.map(Number);

/** How the keys of each counter are written in files. */
export function addressings(names: BuildNames): Readonly<Record<CounterName, Addressing>> {
	const cells: Addressing = {
		write: (key) => {
			const { build, mode, party, band, character } = readCellKey(key);
			return [names.nameOf(build), mode, party, band, character];
		},
		read: ([build, ...rest]) => {
			const [mode = 0, party = 0, band = 0, character = 0] = numbers(rest);
			return cellKey({ build: names.buildOf(String(build)), mode, party, band, character });
		},
	};
	const charts: Addressing = {
		write: (key) => {
			const { build, party, band } = readChartKey(key);
			return [names.nameOf(build), party, band];
		},
		read: ([build, ...rest]) => {
			const [party = 0, band = 0] = numbers(rest);
			return chartKey({ build: names.buildOf(String(build)), party, band });
		},
	};
	const weeks: Addressing = {
		write: (key) => [...charts.write(readWeekKey(key).chart), readWeekKey(key).week],
		read: (address) => weekKey(charts.read(address.slice(0, -1)), Number(address.at(-1))),
	};
	const headlines: Addressing = {
		write: (key) => {
			const { character, ascension, outcome, mode, party } = readHeadlineKey(key);
			return [character, ascension, outcome, mode, party];
		},
		read: (address) => {
			const [character = 0, ascension = 0, outcome = 0, mode = 0, party = 0] = numbers(address);
			return headlineKey({ character, ascension, outcome, mode, party });
		},
	};
	const contests: Addressing = {
		write: (key) => {
			const group = contestKey.read(key);
			return 'build' in group ? [names.nameOf(group.build)] : [group.band, group.character];
		},
		read: (address) => {
			const [band = 0, character = 0] = numbers(address);
			return address.length === 1 ? contestKey.version(names.buildOf(String(address[0]))) : contestKey.group(band, character);
		},
	};
	const characters: Addressing = { write: (key) => [key], read: ([character]) => Number(character) };
	const reviews: Addressing = {
		write: (key) => [reviewKey.read(key).character, reviewKey.read(key).band],
		read: (address) => {
			const [character = 0, band = 0] = numbers(address);
			return reviewKey.at(character, band);
		},
	};
	const whole: Addressing = { write: () => [], read: () => 0 };
	return {
		...{ cells, cellSums: cells, headlines, charts, chartSums: charts, weeks },
		...{
			cardContests: contests,
			relicContests: contests,
			upgrades: characters,
			upgradeContests: whole,
			relicActs: whole,
			pairs: whole,
			drafts: whole,
		},
		reviews,
	};
}
