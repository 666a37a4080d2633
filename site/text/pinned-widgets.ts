import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Astro bundles this module: the project is found from where the build was started. */
const WIDGETS = join(process.cwd(), 'widget');

const WIDGET_NAMES = ['spire-codex-tooltip', 'spire-codex-changelog'] as const;

export interface PinnedWidget {
	readonly name: string;
	/** Address that holds these bytes for ever. */
	readonly address: string;
	/** For the `integrity` attribute. */
	readonly integrity: string;
}

/** The widgets at addresses that contain the hash of their bytes. */
export function pinnedWidgets(): PinnedWidget[] {
	return WIDGET_NAMES.map((name) => {
		const bytes = readFileSync(join(WIDGETS, `${name}.js`));
		const short = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
		const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
		return { name, address: `/widget/${name}.${short}.js`, integrity };
	});
}
