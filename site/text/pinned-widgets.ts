import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Astro bundles this module, so `import.meta` does not lead to the project. */
const WIDGETS = join(process.cwd(), 'widget');

const WIDGET_NAMES = ['spire-codex-tooltip', 'spire-codex-changelog'] as const;

export interface PinnedWidget {
	readonly name: string;
	/** Address with the hash of the bytes; its content never changes. */
	readonly address: string;
	/** Value of the `integrity` attribute. */
	readonly integrity: string;
}

export function pinnedWidgets(): PinnedWidget[] {
	return WIDGET_NAMES.map((name) => {
		const bytes = readFileSync(join(WIDGETS, `${name}.js`));
		const short = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
		const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
		return { name, address: `/widget/${name}.${short}.js`, integrity };
	});
}
