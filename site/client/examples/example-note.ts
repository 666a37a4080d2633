import { element } from '../element.ts';
import type { Strings } from '../strings.ts';

/** Marks the following content as an example. */
export const exampleNote = ({ t }: Strings): HTMLElement => element('p', { class: 'note' }, t('example.note'));

/** A link to an example of what an empty page would show. */
export const exampleLink = (href: string, { t }: Strings): HTMLElement =>
	element('p', { class: 'example-link' }, element('a', { class: 'button', href }, t('example.show')));
