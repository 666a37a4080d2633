import { element } from '../element.ts';
import type { Strings } from '../strings.ts';

/** Says that what follows is an example, so that nobody takes it for data. */
export const exampleNote = ({ t }: Strings): HTMLElement => element('p', { class: 'note' }, t('example.note'));

/** A link to an example of what an empty page will show. */
export const exampleLink = (href: string, { t }: Strings): HTMLElement =>
	element('p', { class: 'example-link' }, element('a', { class: 'button', href }, t('example.show')));
