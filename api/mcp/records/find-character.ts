import type { LanguageCode } from '../../../contract/languages.ts';
import type { Library } from '../../tree/library/library.ts';
import { ToolRefused } from '../tool/tool-refused.ts';
import { findRecords } from './find-records.ts';

/** Id of the character that a name means. @throws ToolRefused that lists the characters */
export function findCharacter(library: Library, name: string, language: LanguageCode): string {
	const { found } = findRecords(library, [name], { channel: 'main', language, kinds: ['characters'] });
	const [character] = found;
	if (character?.kind === 'characters') return character.id;
	throw new ToolRefused(
		`There is no character "${name}". There are ${[...library.catalogue.ids('main', 'characters')].join(', ')}.`,
	);
}
