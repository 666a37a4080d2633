/** The effect of each result below its name, loaded from the record. */
import { readableText } from '../../../contract/search/terms/readable-text.ts';
import { SECTION_KINDS } from '../../../contract/tree/sections.data.ts';
import { recordFile } from '../../../contract/tree/tree-paths.ts';
import { element } from '../element.ts';
import { fetchDocument } from '../fetch-document.ts';
import { CHANNEL, LANGUAGE } from '../place.ts';

/** Results visible without scrolling. */
const MOST = 8;

interface Described {
	readonly description?: string | null;
}

const texts = new Map<string, Promise<string>>();

/** Adds its effect to each of the first record options. */
export function showEffects(options: readonly HTMLElement[]): void {
	for (const option of options.slice(0, MOST))
		void effectOf(option.dataset['path'] ?? '').then((text) => {
			if (text !== '' && !option.querySelector('.search-effect'))
				option.querySelector('span')?.append(element('small', { class: 'search-effect' }, text));
		});
}

/** Empty for other pages, records without text, and failures. */
function effectOf(path: string): Promise<string> {
	const [, section = '', id] = /^\/([\w-]+)\/([\w.-]+)$/.exec(path) ?? [];
	const kind = SECTION_KINDS[section];
	if (!kind || !id) return Promise.resolve('');
	const file = recordFile(CHANNEL, LANGUAGE, kind, id.toUpperCase());
	const text =
		texts.get(file) ??
		fetchDocument<Described>(`/${file}`).then(
			({ description }) => readableText(description ?? '').replaceAll('\n', ' '),
			() => '',
		);
	texts.set(file, text);
	return text;
}
