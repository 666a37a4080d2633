import type { z } from 'zod';
import type { limitsBody } from '../../../contract/routes/administration.ts';
import type { ChangedLimit } from '../../store/operator/limits.ts';

type Limits = z.output<typeof limitsBody>;

/** The rows that store changed limits: tiers by name, paths by their leading slash. */
export function rowsOfLimits({ tiers, overrides }: Limits): ChangedLimit[] {
	const ofTiers = Object.entries(tiers).map(([name, requests]) => ({ name, requests }));
	return [...ofTiers, ...new Map(overrides.map(({ prefix, requests }) => [prefix, { name: prefix, requests }])).values()];
}

export function limitsOfRows(rows: readonly ChangedLimit[]) {
	const [overrides, tiers] = [rows.filter(isOverride), rows.filter((row) => !isOverride(row))];
	return {
		tiers: Object.fromEntries(tiers.map(({ name, requests }) => [name, requests])),
		overrides: overrides.map(({ name, requests }) => ({ prefix: name, requests })),
	};
}

const isOverride = ({ name }: ChangedLimit): boolean => name.startsWith('/');
