import type { LanguageCode } from '../../contract/languages.ts';

/** An SVG drawing, or a file of the operator. */
export type Art = { readonly svg: string } | { readonly file: string; readonly digest: string };

/** A number on the card; green where upgrading changes it. */
export interface Cost {
	readonly text: string;
	readonly isChanged: boolean;
}

/** All input of a render. Equal faces make equal pictures. */
export interface CardFace {
	readonly language: LanguageCode;
	readonly name: string;
	readonly isUpgraded: boolean;
	/** Card pool. */
	readonly pool: string;
	/** English type, which shapes the art window. */
	readonly type: string;
	/** Translated type. */
	readonly typeWord: string;
	/** English rarity, which colours the banner. */
	readonly rarity: string;
	/** Null for unplayable cards. */
	readonly cost: Cost | null;
	readonly stars: Cost | null;
	/** Text with game markup. */
	readonly text: string;
	readonly art: Art;
	/** Emblem of the enchantment. */
	readonly enchantment: Art | null;
	/** Whether the render is animated. */
	readonly isAnimated: boolean;
}
