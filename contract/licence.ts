/**
 * Under what the data may be used, apart from the code: stated here, and shown by the manifest, the archives, the OpenAPI description,
 * the MCP server and the page `/licence`. Keys are those of public JSON, where the field writes `license`.
 */
export const DATA_LICENCE = {
	/** SPDX identifier of what this project gives. It gives only what is its own. */
	spdx: 'MIT',
	/** What to write where people see the data. */
	attribution: 'Data of Spire Almanac, copyright (c) 2026 The Spire Almanac developers, MIT licence.',
	covers: 'The texts written for this project, the arrangement of the data and the statistics.',
	game_makers:
		'Ids, names, numbers and links are facts of the game Slay the Spire 2 by Mega Crit. The game, its names, its pictures and its own texts belong to Mega Crit; no right to them is given here.',
	others: 'Guides belong to their authors, submitted runs to their players.',
	/** Path of the page that says it in full. */
	page: '/licence',
} as const;

/** The same in one line of ASCII, where a file has room for one comment: gzip and ZIP know no more letters in theirs. */
export const DATA_LICENCE_LINE = `SPDX-License-Identifier: ${DATA_LICENCE.spdx}. ${DATA_LICENCE.attribution} Covers: ${DATA_LICENCE.covers} ${DATA_LICENCE.game_makers} ${DATA_LICENCE.others}`;
