/**
 * The licence of the data, separate from the code. Shown by the manifest, the archives, the OpenAPI document, the MCP server
 * and the page `/licence`. Keys are those of public JSON, which spells `license`.
 */
export const DATA_LICENCE = {
	/** SPDX identifier for this project's own content. */
	spdx: 'MIT',
	/** Required attribution. */
	attribution: 'Data of Spire Almanac, copyright (c) 2026 The Spire Almanac developers, MIT licence.',
	covers: 'The texts written for this project, the arrangement of the data and the statistics.',
	game_makers:
		'Ids, names, numbers and links are facts of the game Slay the Spire 2 by Mega Crit. The game, its names, its pictures and its own texts belong to Mega Crit; no rights to them are granted here.',
	others: 'Guides belong to their authors, submitted runs to their players.',
	/** Path of the licence page. */
	page: '/licence',
} as const;

/** The licence in one line of ASCII, for gzip and ZIP comments. */
export const DATA_LICENCE_LINE = `SPDX-License-Identifier: ${DATA_LICENCE.spdx}. ${DATA_LICENCE.attribution} Covers: ${DATA_LICENCE.covers} ${DATA_LICENCE.game_makers} ${DATA_LICENCE.others}`;
