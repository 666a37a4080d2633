/** What each result does, below its name: read from the record itself when the results are there. */
import { readableText } from '../../../contract/search/terms/readable-text.ts';
import { SECTION_KINDS } from '../../../contract/tree/sections.data.ts';
import { recordFile } from '../../../contract/tree/tree-paths.ts';
import { element } from '../element.ts';
import { fetchDocument } from '../fetch/fetch-document.ts';
import { CHANNEL, LANGUAGE } from '../place.ts';

/** Results that are seen without scrolling. */
const MOST = 8;

interface Described {
	readonly description?: string | null;
}

const texts = new Map<string, Promise<string>>();

/** Adds its effect to each of the first options that stands for a record. */
export function showEffects(options: readonly HTMLElement[]): void {
	for (const option of options.slice(0, MOST))
		void effectOf(option.dataset['path'] ?? '').then((text) => {
			if (text !== '' && !option.querySelector('.search-effect'))
				option.querySelector('span')?.append(element('small', { class: 'search-effect' }, text));
		});
}

/** Empty for what is no record, has no text, or cannot be read: a result is useful without. */
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
