import { element } from './element.ts';

/** Saves content of the page as a file. */
export function saveFile(fileName: string, content: Blob): void {
	const address = URL.createObjectURL(content);
	element('a', { href: address, download: fileName }).click();
	setTimeout(() => URL.revokeObjectURL(address));
}

/** A title as a file name, without forbidden characters. */
export const fileNameOf = (title: string): string => title.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim();
