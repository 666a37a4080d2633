/** `main` is the released game, `beta` the platform's beta branch. */
export const CHANNELS = ['main', 'beta'] as const;
export type Channel = (typeof CHANNELS)[number];

/** `channel=beta|stable` takes precedence over a host name that starts with `beta.`. */
export function resolveChannel(value: string | undefined, host: string | undefined): Channel {
	if (value === 'beta') return 'beta';
	if (value === 'stable') return 'main';
	return host?.startsWith('beta.') ? 'beta' : 'main';
}
