/** Where commands write: lines for a person, or one JSON document for a script. The program that starts them provides it. */
export interface Terminal {
	line(text: string): void;
	json(value: unknown): void;
	progress(label: string): (done: number, total: number) => void;
}
