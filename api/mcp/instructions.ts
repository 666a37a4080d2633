import { LANGUAGES } from '../../contract/languages.ts';
import { DATA_LICENCE_LINE } from '../../contract/licence.ts';
import type { Sources } from './tool/tool.ts';

/** The instructions that a model reads before its first call. */
export function instructionsOf({ library, ask }: Sources, areMadeUp: boolean): string {
	const { latest } = library.tree;
	const versions = Object.entries(latest?.channels ?? {}).map(([channel, { version }]) => `${channel} ${version}`);
	const lines = [
		`Data of the card roguelike Slay the Spire 2: cards, relics, potions, monsters, events and everything else, in ${LANGUAGES.length} languages, with the changes between versions, and statistics of submitted runs.`,
		`Versions: ${versions.join(', ') || 'unknown'}. The game changes often: ask instead of remembering.`,
		'In a decision of the game ask `relevant` with what is on the screen. To look things up ask `get`, whose ids may be names in any language; `search` where you know no name; `resolve` for what is ambiguous.',
		'Rates are in percent. Say n and the interval with every rate: small samples mislead, and players choose what they take, so that a win rate is no effect.',
		ask ? '' : 'This server reads files only: `statistics`, `deck_advice` and `run` need a service and say so.',
		areMadeUp ? 'The runs of this service are synthetic, to show what it can do: its statistics say nothing about the game.' : '',
		`Answers are bounded; \`left_off\` says what is missing and how to ask for it. Licence of the data: ${DATA_LICENCE_LINE}`,
	];
	return lines.filter((line) => line !== '').join('\n');
}
