/** The output of commands: lines for people, or one JSON document for scripts. */
export interface Terminal {
	line(text: string): void;
	json(value: unknown): void;
	progress(label: string): (done: number, total: number) => void;
}
