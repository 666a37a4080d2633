import type { Command } from 'commander';
import { program } from '../../generator/program.ts';

/** The table of `/developers/commands`: a row per command of the CLI, with its arguments and options. */
export function commandsTable(): string {
	const rows = program.commands.flatMap((command) => rowsOf(command, ''));
	return ['| command | what it does | options |', '| --- | --- | --- |', ...rows].join('\n');
}

function rowsOf(command: Command, parents: string): string[] {
	if (command.commands.length > 0) return command.commands.flatMap((child) => rowsOf(child, `${parents}${command.name()} `));
	const words = command.registeredArguments.map(
		(argument) => ` ${argument.required ? '<' : '['}${argument.name()}${argument.required ? '>' : ']'}`,
	);
	const options = command.options.filter(({ hidden }) => !hidden).map(({ flags }) => `\`${flags}\``);
	return [`| \`${parents}${command.name()}${words.join('')}\` | ${command.description()} | ${options.join(' ')} |`];
}
