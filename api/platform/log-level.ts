/** How much may be logged, least first. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;
export const DEFAULT_LOG_LEVEL = 'info' satisfies (typeof LOG_LEVELS)[number];

/** The level that an environment names; settings refuse every other before a thread starts. */
export function logLevelOf({ LOG_LEVEL }: Readonly<Record<string, string | undefined>>): (typeof LOG_LEVELS)[number] {
	return LOG_LEVELS.find((level) => level === LOG_LEVEL) ?? DEFAULT_LOG_LEVEL;
}
