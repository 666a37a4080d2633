import { element } from '../../element.ts';
import type { Strings } from '../../strings.ts';
import type { CsvValue } from './csv.ts';

/** A button that saves what `rows` gives when it is pressed, as `<name>.csv`. How a file is made is loaded then: most never press it. */
export function csvButton(name: string, rows: () => readonly (readonly CsvValue[])[], { t }: Strings): HTMLElement {
	const button = element('button', { type: 'button', class: 'button small' }, t('table.csv'));
	button.addEventListener('click', () => void import('./csv.ts').then(({ saveCsv }) => saveCsv(name, rows())));
	return button;
}
