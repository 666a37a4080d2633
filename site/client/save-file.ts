import { element } from './element.ts';

/** Saves something that the page has made as a file of the person. */
export function saveFile(fileName: string, content: Blob): void {
	const address = URL.createObjectURL(content);
	element('a', { href: address, download: fileName }).click();
	setTimeout(() => URL.revokeObjectURL(address));
}

/** A title as the name of a file: without what file systems do not take. */
export const fileNameOf = (title: string): string => title.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim();
