/** Control characters except line breaks, and marks that change the text direction, which also affect text outside. */
const UNSEEN = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** User text for display: replaces invisible and direction-changing characters by spaces, and fixes lone surrogates. */
export const visibleText = (text: string): string => text.toWellFormed().replaceAll(UNSEEN, ' ');
