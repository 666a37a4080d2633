/** Log levels, least verbose first. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;
export const DEFAULT_LOG_LEVEL = 'info' satisfies (typeof LOG_LEVELS)[number];

/** The log level of an environment; settings reject invalid ones earlier. */
export function logLevelOf({ LOG_LEVEL }: Readonly<Record<string, string | undefined>>): (typeof LOG_LEVELS)[number] {
	return LOG_LEVELS.find((level) => level === LOG_LEVEL) ?? DEFAULT_LOG_LEVEL;
}
