/**
 * Addresses of card renders (`behaviour/pictures.md#addresses`). Below `cards-full/`: the channel, the language unless English,
 * `ench/` with an enchantment if any, then the card. Ids are lower case.
 */
import { DEFAULT_LANGUAGE, type LanguageCode, findLanguage } from '../languages.ts';

export const RENDER_SIZE = { width: 800, height: 1040 } as const;

/** Folder of all renders in the tree. */
export const RENDERS_ROOT = 'cards-full';

export interface CardRender {
	/** Version of the beta, `0.110.0`; undefined for released cards. */
	readonly beta?: string | undefined;
	readonly language: LanguageCode;
	/** Lower-case id. */
	readonly enchantment?: string | undefined;
	/** Lower-case id. */
	readonly card: string;
	readonly isUpgraded: boolean;
}

/** Folder of the English renders of a channel; `betaVersion` may start with `v`. */
export function rendersFolder(betaVersion?: string): string {
	return betaVersion === undefined ? `${RENDERS_ROOT}/stable` : `${RENDERS_ROOT}/beta/${betaVersion.replace(/^v/, '')}`;
}

/** Path of a render below the public picture address, without a leading slash. */
export function renderPath({ beta, language, enchantment, card, isUpgraded }: CardRender): string {
	const parts = [
		rendersFolder(beta),
		language === DEFAULT_LANGUAGE ? [] : [language],
		enchantment === undefined ? [] : ['ench', enchantment],
		renderFile(card, isUpgraded),
	];
	return parts.flat().join('/');
}

/** File name of a render, for an id in any case. */
export const renderFile = (card: string, isUpgraded: boolean): string => `${card.toLowerCase()}${isUpgraded ? '_upg' : ''}.webp`;

const PATH = /^cards-full\/(?:stable|beta\/([\d.]+))\/(?:([a-z]{3})\/)?(?:ench\/([a-z0-9_]+)\/)?([a-z0-9_]+?)(_upg)?\.webp$/;

/** The render at a path; undefined for another path. English may be explicit. */
export function parseRenderPath(path: string): CardRender | undefined {
	const match = PATH.exec(path);
	if (!match) return undefined;
	const [, beta, code, enchantment, card, upgraded] = match;
	const language = code === undefined ? DEFAULT_LANGUAGE : findLanguage(code)?.code;
	return language && { beta, language, enchantment, card: card!, isUpgraded: upgraded !== undefined };
}

/** A card whose type is chosen on creation has no single picture. */
export const hasRender = (card: { readonly type_variants?: object | null | undefined }): boolean => !card.type_variants;

export const hasUpgrade = (card: { readonly upgrade?: object | null | undefined }): boolean =>
	Object.keys(card.upgrade ?? {}).length > 0;
