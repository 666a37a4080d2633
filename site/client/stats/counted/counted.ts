/** Explains how figures are computed, folded below them. */
import { element } from '../../element.ts';
import type { Strings } from '../../strings.ts';
import type { Counted } from './statements.ts';

/** A fold with description and SQL of the statements, loaded when opened. */
export function countedNote(counted: Counted, strings: Strings): HTMLElement {
	const note = element('details', { class: 'counted' }, element('summary', {}, strings.t('stats.counted')));
	const open = async (): Promise<void> => {
		const { showStatements } = await import('./statements.ts');
		await showStatements(note, counted, strings);
	};
	note.addEventListener('toggle', () => void open(), { once: true });
	return note;
}
