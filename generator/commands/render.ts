import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CHANNELS } from '../../contract/channels.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../contract/languages.ts';
import { type RenderReport, renderCards } from '../../pictures/renders/render-cards.ts';
import { RenderSource } from '../../pictures/renders/render-source.ts';
import { RenderStore } from '../../pictures/renders/render-store.ts';
import { readLanguages } from './languages-option.ts';
import { createTerminal } from './terminal.ts';

export interface RenderFlags {
	readonly dist: string;
	readonly lang?: string;
	readonly enchanted?: boolean;
	readonly only?: string;
	readonly json?: boolean;
}

export async function renderCommand(flags: RenderFlags): Promise<void> {
	const terminal = createTerminal(flags);
	const report = await renderTree(flags, terminal.progress('Rendering'));
	terminal.json(report);
	terminal.line(`Rendered ${report.renders} cards: ${report.made} drawn, the others kept, in ${report.seconds.toFixed(1)} s`);
}

/**
 * Draws the selected renders into the current tree. Default language: English; `all` selects every language.
 * @throws Error without a tree, or for an unknown card
 */
export async function renderTree(
	{ dist, lang, enchanted, only }: Omit<RenderFlags, 'json'>,
	onProgress?: (done: number, total: number) => void,
): Promise<RenderReport> {
	const link = join(resolve(dist), 'current');
	if (!existsSync(link)) throw new Error(`There is no built tree in ${dist}. Run \`npm run almanac -- build\` first.`);
	const tree = realpathSync(link);
	const source = new RenderSource(tree);
	const store = new RenderStore(join(resolve(dist), 'renders'));
	await store.removeUnused();
	const languages = lang === 'all' ? LANGUAGE_CODES : readLanguages(lang ?? DEFAULT_LANGUAGE);
	const channels = CHANNELS.filter((channel) => channel === 'main' || source.beta !== undefined);
	const all = channels.flatMap((channel) => source.list(channel, languages, enchanted === true));
	const renders = only === undefined ? all : all.filter(({ card }) => card === only.toLowerCase());
	if (only !== undefined && renders.length === 0) throw new Error(`No card ${only} has this render.`);
	return renderCards(renders, { source, store, tree }, onProgress);
}
