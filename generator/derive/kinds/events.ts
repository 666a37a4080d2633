import { imagePath } from '../../../contract/records/image-path.ts';
import type { Deriver } from './deriver.ts';

/** The page an event opens with, and the talk an ancient opens with. */
const FIRST_PAGE = 'INITIAL';
const FIRST_TALK = 'First Visit';
const ANCIENT_PICTURE = '/static/images/misc/ancients/*.webp';

export const deriveEvent: Deriver<'events'> = (event) => {
	const first = event.pages?.find((page) => page.id === FIRST_PAGE);
	event.description ??= first?.description ?? event.dialogue?.[FIRST_TALK]?.[0]?.text;
	event.options ??= first?.options;
	if (event.type === 'Ancient') event.image_url ??= imagePath(ANCIENT_PICTURE, event.id);
};
