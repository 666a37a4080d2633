import { kindsOn } from '../../contract/kinds.ts';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DEFAULT_LANGUAGE } from '../../contract/languages.ts';
import { kindFile } from '../../contract/tree/tree-paths.ts';
import { semanticDocument } from '../tree/search/semantic/semantic-document.ts';
import { reportLine } from './results/report-line.ts';
import { type Share, evaluate, fullTextFind, semanticFind } from './semantic/semantic-evaluation.ts';

/** Search by meaning against plain full text: hit@8 over the committed questions, tuned on and held out. */
export async function main(args: readonly string[]): Promise<void> {
	const root = join(resolve(args[0] ?? 'dist'), 'current');
	const documents = kindsOn('questions').flatMap((kind) => {
		const file = join(root, kindFile('main', DEFAULT_LANGUAGE, kind));
		const records = JSON.parse(readFileSync(file, 'utf8')) as { readonly id: string }[];
		return records.map((record) => semanticDocument(kind, record));
	});
	for (const [name, find] of [
		['meaning', semanticFind(documents)],
		['full text of lunr', fullTextFind(documents)],
	] as const) {
		const started = performance.now();
		const { tuned, heldOut } = evaluate(find);
		const milliseconds = (performance.now() - started) / (tuned.asked + heldOut.asked);
		reportLine(`answered by ${name}, tuned on; held out`, `${shareText(tuned)}; ${shareText(heldOut)}`, {});
		reportLine('time of a question, ms', milliseconds.toFixed(2));
		process.stdout.write(`  missed of those tuned on: ${tuned.missed.join('; ')}\n`);
	}
}

const shareText = ({ hits, asked }: Share): string => `${hits} of ${asked}`;
