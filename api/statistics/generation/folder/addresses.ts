import type { CounterName } from '../../counting/counters/counters.ts';
import { contestKey } from '../../counting/counters/counters.ts';
import { BY_CHARACTER, CELLS, CHARTS, HEADLINES, type Keys, REVIEWS, WEEKS, WHOLE_KEYS } from '../../counting/rows/cell-key.ts';
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

/** Parts in their order; a build by its name. */
function addressing<Part extends string>({ parts, of, read }: Keys<Part>, { nameOf, buildOf }: BuildNames): Addressing {
	const position = (part: Part, text: string | number): number => (part === 'build' ? buildOf(String(text)) : Number(text));
	return {
		write: (key) => {
			const address = read(key);
			return parts.map((part) => (part === 'build' ? nameOf(address[part]) : address[part]));
		},
		read: (address) =>
			of(Object.fromEntries(parts.map((part, at) => [part, position(part, address[at]!)])) as Record<Part, number>),
	};
}

/** How the keys of each counter are written in files. */
export function addressings(names: BuildNames): Readonly<Record<CounterName, Addressing>> {
	const contests: Addressing = {
		write: (key) => {
			const group = contestKey.read(key);
			return 'build' in group ? [names.nameOf(group.build)] : [group.band, group.character];
		},
		read: ([first, character]) =>
			character === undefined
				? contestKey.version(names.buildOf(String(first)))
				: contestKey.group(Number(first), Number(character)),
	};
	const [cells, charts, whole] = [addressing(CELLS, names), addressing(CHARTS, names), addressing(WHOLE_KEYS, names)];
	return {
		...{ cells, cellSums: cells, charts, chartSums: charts },
		headlines: addressing(HEADLINES, names),
		weeks: addressing(WEEKS, names),
		...{ cardContests: contests, relicContests: contests },
		upgrades: addressing(BY_CHARACTER, names),
		...{ upgradeContests: whole, relicActs: whole, pairs: whole, drafts: whole },
		reviews: addressing(REVIEWS, names),
	};
}
