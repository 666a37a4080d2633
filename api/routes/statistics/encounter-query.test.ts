import { describe, expect, test } from 'vitest';
import { readEncounterQuery } from './encounter-query.ts';

describe('the version of encounter statistics', () => {
	const builds = ['v0.109.0', 'v0.1.0-rc.1'];

	test.each(['v0.109.0', 'v0.1.0-rc.1'])('%s may be any that runs were played in', (version) => {
		expect(readEncounterQuery({ build_id: version, page: 1, limit: 50 }, builds).bracket).toEqual({ version });
	});

	test.each(['v0.109.1'])('%s is rejected', (version) => {
		expect(() => readEncounterQuery({ build_id: version, page: 1, limit: 50 }, builds)).toThrow(
			`no run was played in ${version}`,
		);
	});
});
