import { SETTINGS } from '../../api/platform/settings.ts';

/** The table of `/developers/settings`: a row per setting, from the table of the code. */
export function settingsTable(): string {
	const rows = Object.entries(SETTINGS).map(([name, { schema, description }]) => {
		const fallback: unknown = schema.safeParse(undefined).data;
		const written = fallback === undefined || fallback === '' || fallback === false ? '' : `\`${String(fallback)}\``;
		return `| \`${name}\` | ${written} | ${description} |`;
	});
	return ['| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}
