import type { LanguageCode } from '../../contract/languages.ts';

/** A picture that is drawn, or a file of the operator. */
export type Art = { readonly svg: string } | { readonly file: string; readonly digest: string };

/** A number on the card; it is green where upgrading changed it. */
export interface Cost {
	readonly text: string;
	readonly isChanged: boolean;
}

/** Everything that a render shows. Equal faces make equal pictures. */
export interface CardFace {
	readonly language: LanguageCode;
	readonly name: string;
	readonly isUpgraded: boolean;
	/** Card pool. */
	readonly pool: string;
	/** English type, which shapes the window of the art. */
	readonly type: string;
	/** Type in words. */
	readonly typeWord: string;
	/** English rarity, which colours the banner. */
	readonly rarity: string;
	/** Null on cards that cannot be played. */
	readonly cost: Cost | null;
	readonly stars: Cost | null;
	/** Text in the markup of the game. */
	readonly text: string;
	readonly art: Art;
	/** Emblem of the enchantment that the card bears. */
	readonly enchantment: Art | null;
	/** Whether the picture moves. */
	readonly isAnimated: boolean;
}
