import { RECORD_FIELDS } from './record-fields.ts';

/** The fields of queries as a Markdown table, for their page. */
export function fieldsTable(): string {
	const rows = RECORD_FIELDS.map(({ names, description, example }) => {
		const [name, ...others] = names.map((each) => `\`${each}\``);
		return `| ${name} | ${others.join(', ')} | ${description} | \`${example}\` |`;
	});
	return ['| field | also | asks for | example |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
