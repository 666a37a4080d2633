import { keepParameter } from '../address-parameters.ts';
import { element } from '../element.ts';
import type { Strings } from '../strings.ts';

/** Parameter with the hidden columns. */
const PARAMETER = 'without';

interface Choosable {
	readonly key: string;
	readonly label: string;
}

interface ChooserOptions {
	readonly table: HTMLElement;
	/** All but the first, in order. */
	readonly columns: readonly Choosable[];
	readonly onChange: () => void;
	readonly strings: Strings;
}

/** Checkboxes that show and hide all columns but the first. Hidden columns are kept in the address. */
export function columnChooser({ table, columns, onChange, strings: { t } }: ChooserOptions): HTMLElement {
	const hidden = new Set(new URLSearchParams(location.search).get(PARAMETER)?.split(','));
	const mark = (): void => {
		for (const [index, { key }] of columns.entries()) table.classList.toggle(`without-${index + 2}`, hidden.has(key));
	};
	const boxes = columns.map(({ key, label }) => {
		const box = element('input', { type: 'checkbox', checked: !hidden.has(key) });
		box.addEventListener('change', () => {
			if (box.checked) hidden.delete(key);
			else hidden.add(key);
			keepParameter(PARAMETER, [...hidden].join());
			mark();
			onChange();
		});
		return element('label', {}, box, label);
	});
	mark();
	return element(
		'details',
		{ class: 'column-chooser' },
		element('summary', { class: 'button small' }, t('table.columns')),
		element('div', { class: 'column-boxes' }, ...boxes),
	);
}
