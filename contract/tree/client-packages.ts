import { z } from 'zod';

/** The clients to install: `clients/index.json`. */
export const clientPackagesSchema = z.object({
	digest: z.string().meta({ description: 'Digest of the data that the packages come with.' }),
	packages: z.array(
		z.object({
			language: z.enum(['JavaScript', 'Python', 'C#']),
			path: z.string().meta({ description: 'Address of the package, with its version.' }),
			stable_path: z
				.string()
				.meta({ description: 'Address that stays: the newest package, or for Python a page that pip finds it on.' }),
			bytes: z.int(),
			sha256: z.string(),
		}),
	),
});
export type ClientPackages = z.output<typeof clientPackagesSchema>;

/** The list of packages. */
export const CLIENT_PACKAGES_FILE = 'clients/index.json';
/** The program that applies one delta, alone. */
export const DELTA_EXAMPLE_FILE = 'examples/apply-delta.mjs';
/** A package by the name of its file. */
export const clientPackageFile = (name: string): string => `clients/${name}`;
/** The page on which pip finds the wheel, whose own name changes with every version. */
export const WHEEL_PAGE_FILE = 'clients/packages.html';
