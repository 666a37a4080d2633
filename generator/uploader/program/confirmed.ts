import { createInterface } from 'node:readline/promises';
import { UsageError } from './options.ts';

/**
 * Asks the player to agree to sending runs to a service.
 * @throws UsageError without a terminal
 */
export async function confirmed(service: string): Promise<boolean> {
	const { stdin: input, stderr: output } = process;
	if (!input.isTTY) throw new UsageError(`Confirm sending runs to ${service} with --yes, or run this in a terminal.`);
	const terminal = createInterface({ input, output });
	const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
	const answer = await Promise.race([terminal.question(`Send the runs to ${service}? [y/N] `), closed]);
	terminal.close();
	return /^y(es)?$/i.test(answer.trim());
}
