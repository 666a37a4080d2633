import { RECORD_FIELDS } from '../../contract/query/record-fields.ts';

/** The query fields as a Markdown table for the documentation. */
export function fieldsTable(): string {
	const rows = RECORD_FIELDS.map(({ names, description, example }) => {
		const [name, ...others] = names.map((each) => `\`${each}\``);
		return `| ${name} | ${others.join(', ')} | ${description} | \`${example}\` |`;
	});
	return ['| field | also | matches | example |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
