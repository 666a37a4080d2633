import { KIND_KEYS } from '../../contract/kinds.ts';
import type { Problem } from '../problems/problem.ts';
import { type FieldProfile, type KindProfile, profileRecords } from '../versions/field-profile.ts';
import { englishRecords } from '../versions/working-records.ts';
import type { SourceCheck } from './check.ts';

/** Smaller kinds are skipped: every change is a large share. */
const FEWEST_RECORDS = 10;
/** More simultaneous nulls, zeros or empty values indicate a broken export, not a balance change. */
const LARGEST_SHARE = 0.2;
/** Fields with fewer values may become constant. */
const FEWEST_VALUES = 3;

export const patchDayFirewall: SourceCheck = {
	name: 'patch-day-firewall',
	description: 'Ensures that no field turned constant, null, zero or empty in many records since the last released version.',
	needsRecords: true,
	check: (source) => {
		const last = source.releases.at(-1);
		if (!last) return [];
		const [before, after] = [profileRecords(last.after), profileRecords(englishRecords(source, 'main'))];
		return KIND_KEYS.flatMap((key) => compareKinds(key, before[key]!, after[key]!));
	},
};

/** Suspicious changes of a kind since the last version. */
export function compareKinds(key: string, before: KindProfile, after: KindProfile): Problem[] {
	if (before.count < FEWEST_RECORDS) return [];
	if (after.count < before.count * (1 - LARGEST_SHARE)) {
		return [problem(key, 'lost many of its records', `about ${before.count}`, String(after.count))];
	}
	return Object.entries(before.fields).flatMap(([name, old]) => {
		const now = after.fields[name];
		return now ? compareFields(`${key}.${name}`, old, now, [before.count, after.count]) : [];
	});
}

function compareFields(
	path: string,
	before: FieldProfile,
	after: FieldProfile,
	[old, now]: readonly [number, number],
): Problem[] {
	const turned = (['null', 'zero', 'empty'] as const)
		.filter((what) => after[what] / now - before[what] / old > LARGEST_SHARE)
		.map((what) =>
			problem(path, `turned ${what} in many records`, `about ${before[what]} of ${old}`, `${after[what]} of ${now}`),
		);
	const isConstant = before.distinct >= FEWEST_VALUES && after.distinct === 1;
	return isConstant
		? [...turned, problem(path, 'has the same value in every record', `about ${before.distinct} values`, '1')]
		: turned;
}

function problem(path: string, message: string, expected: string, got: string): Problem {
	return {
		check: patchDayFirewall.name,
		file: `main/facts/${path.split('.')[0]}.json`,
		path,
		message,
		expected: `${expected} as in the last version`,
		got,
	};
}
