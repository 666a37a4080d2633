import type { z } from 'zod';
import type { Library } from '../../tree/library/library.ts';
import type { Ask } from './ask.ts';
import type { BUDGETS } from './budgets.ts';
import { ToolRefused } from './tool-refused.ts';

export type ToolName = keyof typeof BUDGETS;

export interface Sources {
	readonly library: Library;
	/** Absent without a service that has runs. */
	readonly ask: Ask | undefined;
	/** Whether questions are searched by meaning, which takes memory. */
	readonly hasMeaning: boolean;
}

/** A tool: its input, its output and its function. */
export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
	readonly name: ToolName;
	readonly title: string;
	/** What it is for and when to use it, for the model that chooses. */
	readonly description: string;
	readonly input: Input;
	readonly output: Output;
	/** @throws ToolRefused */
	answer(input: z.output<Input>, sources: Sources): z.input<Output> | Promise<z.input<Output>>;
}

/** A row of the table of tools, without its types: callers validate what they pass. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(tool: Tool<Input, Output>): Tool {
	return tool as unknown as Tool;
}

/** The service, for a tool that needs runs. @throws ToolRefused without one */
export function serviceOf({ ask }: Sources): Ask {
	if (ask) return ask;
	throw new ToolRefused(
		'This needs the runs of a service, and a pack or a built tree has none. Start the server with `--service <address>` of one, or leave this out.',
	);
}
