/** `main` is what players have; `beta` is the unreleased branch of the platform. */
export const CHANNELS = ['main', 'beta'] as const;
export type Channel = (typeof CHANNELS)[number];

/** `channel=beta|stable` decides; anything else is decided by a host name that starts with `beta.`. */
export function resolveChannel(value: string | undefined, host: string | undefined): Channel {
	if (value === 'beta') return 'beta';
	if (value === 'stable') return 'main';
	return host?.startsWith('beta.') ? 'beta' : 'main';
}
