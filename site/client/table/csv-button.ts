import { element } from '../element.ts';
import type { Strings } from '../strings.ts';
import type { CsvValue } from './csv.ts';

/** A button that saves `rows` as `<name>.csv`. The CSV code loads on the first press. */
export function csvButton(name: string, rows: () => readonly (readonly CsvValue[])[], { t }: Strings): HTMLElement {
	const button = element('button', { type: 'button', class: 'button small' }, t('table.csv'));
	button.addEventListener('click', () => void import('./csv.ts').then(({ saveCsv }) => saveCsv(name, rows())));
	return button;
}
