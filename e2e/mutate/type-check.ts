import { join } from 'node:path';
import ts from 'typescript6';

/** Checks whether a mutated file passes the type check; others are not counted. */
export class TypeCheck {
	readonly #project: string;
	/** The current file; files that it does not import need not be read. */
	#file = '';
	readonly #service: ts.LanguageService;
	/** Overridden texts with their version numbers. */
	readonly #texts = new Map<string, { readonly text: string | undefined; readonly version: number }>();

	/** @param project folder of the project */
	constructor(project: string) {
		this.#project = project;
		const file = join(project, 'tsconfig.json');
		const { options, fileNames } = ts.parseJsonConfigFileContent(
			ts.readConfigFile(file, ts.sys.readFile).config,
			ts.sys,
			project,
		);
		const declarations = fileNames.filter((name) => name.endsWith('.d.ts'));
		const textOf = (name: string): string | undefined => this.#texts.get(name)?.text ?? ts.sys.readFile(name);
		this.#service = ts.createLanguageService({
			getCompilationSettings: () => options,
			getScriptFileNames: () => [...declarations, this.#file],
			getScriptVersion: (name) => String(this.#texts.get(name)?.version ?? 0),
			getScriptSnapshot: (name) => {
				const text = textOf(name);
				return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
			},
			getCurrentDirectory: () => project,
			getDefaultLibFileName: ts.getDefaultLibFilePath,
			fileExists: ts.sys.fileExists,
			readFile: ts.sys.readFile,
			readDirectory: ts.sys.readDirectory,
			directoryExists: ts.sys.directoryExists,
			getDirectories: ts.sys.getDirectories,
		});
	}

	/** Whether the file passes with this text. `file` is relative to the project. */
	accepts(file: string, text: string): boolean {
		const name = join(this.#project, file);
		this.#file = name;
		this.#set(name, text);
		const accepted = this.#service.getSemanticDiagnostics(name).length === 0;
		this.#set(name, undefined);
		return accepted;
	}

	#set(name: string, text: string | undefined): void {
		this.#texts.set(name, { text, version: (this.#texts.get(name)?.version ?? 0) + 1 });
	}
}
