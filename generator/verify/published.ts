import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { AlmanacError, Requester } from '../clients/npm/runtime/request.js';

/** A service, or a folder that `almanac build` has made, whose documents a copy is compared with. */
export interface Published {
	readonly name: string;
	/** A document of the static tree; undefined when there is none. @throws Error when it has another form, or nothing answers */
	read<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema> | undefined>;
}

export function openPublished(from: string): Published {
	const text = /^https?:\/\//.test(from) ? textOfService(from.replace(/\/+$/, '')) : textOfFolder(from);
	return {
		name: from,
		read: async (path, schema) => {
			const found = await text(path);
			if (found === undefined) return undefined;
			const parsed = schema.safeParse(JSON.parse(found));
			if (!parsed.success)
				throw new Error(`${from}/${path} has another form than this almanac knows. Is it one, and a newer one?`);
			return parsed.data;
		},
	};
}

type ReadText = (path: string) => Promise<string | undefined>;

function textOfService(from: string): ReadText {
	const requester = new Requester();
	return async (path) => {
		try {
			return new TextDecoder().decode(await requester.bytes(`${from}/${path}`));
		} catch (error) {
			if (error instanceof AlmanacError && error.status === 404) return undefined;
			throw error;
		}
	};
}

function textOfFolder(from: string): ReadText {
	if (!existsSync(from))
		throw new Error(`There is no ${from}. Name an address that begins with http, or a folder that \`almanac build\` has made.`);
	const tree = existsSync(join(from, 'current')) ? join(from, 'current') : from;
	return async (path) => (existsSync(join(tree, path)) ? readFile(join(tree, path), 'utf8') : undefined);
}
