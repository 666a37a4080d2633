import { z } from 'zod';

/** The client packages: `clients/index.json`. */
export const clientPackagesSchema = z.object({
	digest: z.string().meta({ description: 'Data digest of the packages.' }),
	packages: z.array(
		z.object({
			language: z.enum(['JavaScript', 'Python', 'C#']),
			path: z.string().meta({ description: 'Versioned address of the package.' }),
			stable_path: z.string().meta({ description: 'Stable address: the newest package, or an index page for pip.' }),
			bytes: z.int(),
			sha256: z.string(),
		}),
	),
});
export type ClientPackages = z.output<typeof clientPackagesSchema>;

export const CLIENT_PACKAGES_FILE = 'clients/index.json';
/** A standalone program that applies one delta. */
export const DELTA_EXAMPLE_FILE = 'examples/apply-delta.mjs';
export const clientPackageFile = (name: string): string => `clients/${name}`;
/** Whether a path is a client package, which contains the address of its service. */
export const isClientPackage = (path: string): boolean => /^clients\/spire[_-]?almanac[^/]*\.(tgz|whl|zip)$/i.test(path);
/** Index page for pip, as the wheel's name changes with every version. */
export const WHEEL_PAGE_FILE = 'clients/packages.html';
