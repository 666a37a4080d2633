/** How figures are counted, folded below them. */
import { element } from '../../element.ts';
import type { Strings } from '../../strings.ts';

/** What is counted, and of which seats. */
export interface Counted {
	/** Names of statistics, as statements say what they serve. */
	readonly serves: string;
	/** Of several statements of the statistic those with such names; all unless given. */
	readonly names?: RegExp;
	/** As the API takes it. */
	readonly bracket: string;
	readonly character?: string | null;
}

/** A fold that shows sentence and SQL of the statements when it is opened. */
export function countedNote(counted: Counted, strings: Strings): HTMLElement {
	const note = element('details', { class: 'counted' }, element('summary', {}, strings.t('stats.counted')));
	const open = async (): Promise<void> => {
		const { showStatements } = await import('./statements.ts');
		await showStatements(note, counted, strings);
	};
	note.addEventListener('toggle', () => void open(), { once: true });
	return note;
}
