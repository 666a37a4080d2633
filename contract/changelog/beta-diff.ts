import { z } from 'zod';
import { kindsOn } from '../kinds.ts';
import { NOT_IN_BETA_DIFF } from './no-news.ts';
import type { VersionRecord, VersionRecords } from './raw.ts';
import type { UnpublishedFields } from './unpublished.ts';

export const betaDiffSchema = z.object({
	beta_version: z.string().nullable().meta({ description: 'Version of the beta; null when there is none.' }),
	types: z
		.record(
			z.string(),
			z.object({
				added: z.array(z.string()),
				modified: z.record(z.string(), z.array(z.string())),
				changed: z.record(z.string(), z.array(z.string())).meta({ description: 'Other name of `modified`.' }),
				removed: z.array(z.string()),
				unpublished: z
					.record(z.string(), z.array(z.string()))
					.optional()
					.meta({ description: 'Fields with unpublished beta values, by record id.' }),
			}),
		)
		.meta({ description: 'Ids per kind; modified records name their top-level fields.' }),
});

export type BetaDiff = z.output<typeof betaDiffSchema>;

export function betaTypes(main: VersionRecords, beta: VersionRecords, unpublished: UnpublishedFields = {}): BetaDiff['types'] {
	return Object.fromEntries(
		kindsOn('betaDiff').map((key) => {
			const unknown: [string, string[]][] = Object.entries(unpublished[key] ?? {}).map(([id, fields]) => [id, [...fields]]);
			const compared = compareKind(main.get(key) ?? new Map(), beta.get(key) ?? new Map());
			return [key, { ...compared, ...(unknown.length > 0 ? { unpublished: Object.fromEntries(unknown) } : {}) }];
		}),
	);
}

type ById = ReadonlyMap<string, VersionRecord>;

function compareKind(main: ById, beta: ById): BetaDiff['types'][string] {
	const fieldsById = [...beta.keys()].sort().flatMap((id) => {
		const known = main.get(id);
		const fields = known ? changedFields(known, beta.get(id)!) : [];
		return fields.length > 0 ? [[id, fields] as const] : [];
	});
	const modified = Object.fromEntries(fieldsById);
	return {
		added: [...beta.keys()].filter((id) => !main.has(id)).sort(),
		modified,
		changed: modified,
		removed: [...main.keys()].filter((id) => !beta.has(id)).sort(),
	};
}

function changedFields(main: VersionRecord, beta: VersionRecord): string[] {
	const names = [...new Set([...Object.keys(main), ...Object.keys(beta)])].filter((name) => !NOT_IN_BETA_DIFF.has(name)).sort();
	return names.filter((name) => JSON.stringify(main[name] ?? null) !== JSON.stringify(beta[name] ?? null));
}
