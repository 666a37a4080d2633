import { ApiError } from '../api-error.ts';

/** Each parameter matches in one way: a type of many semicolons and spaces costs no more than its length. */
const FORM = /^multipart\/form-data\s*;(?:[^;]*;)*\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i;

/**
 * The files of a form, in their order; its other fields are ignored.
 * @throws ApiError `unprocessable` for a body that is no such form or holds no file, `too-large` for one with more parts than allowed
 */
export async function readFiles(body: Buffer, contentType: string | undefined, mostFiles: number): Promise<File[]> {
	const match = FORM.exec(contentType ?? '');
	const boundary = match?.[1] ?? match?.[2];
	if (boundary === undefined) throw new ApiError('unprocessable', 'The body must be a form with files (multipart/form-data).');
	// Counted before it is taken apart: each part costs memory, however short it is.
	if (hasMore(body, `--${boundary}`, mostFiles + 1)) throw new ApiError('too-large', `At most ${mostFiles} files at a time.`);
	const form = await formOf(body, contentType!);
	const files = [...form.values()].filter((value) => typeof value !== 'string');
	if (files.length === 0) throw new ApiError('unprocessable', 'The form holds no file.');
	return files;
}

function hasMore(body: Buffer, text: string, most: number): boolean {
	let found = 0;
	for (let at = body.indexOf(text); at >= 0 && found <= most; at = body.indexOf(text, at + text.length)) found += 1;
	return found > most;
}

async function formOf(body: Buffer, contentType: string): Promise<FormData> {
	try {
		return await new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } }).formData();
	} catch {
		throw new ApiError('unprocessable', 'The form is broken.');
	}
}
