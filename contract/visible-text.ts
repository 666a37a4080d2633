/** Controls but line breaks, and marks that turn the direction of writing for everything after them, also outside the text. */
const UNSEEN = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** What a person wrote, as others may be shown it: spaces for what is not seen and changes how the rest is, no half of a character. */
export const visibleText = (text: string): string => text.toWellFormed().replaceAll(UNSEEN, ' ');
