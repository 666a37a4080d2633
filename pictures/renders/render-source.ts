import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Channel } from '../../contract/channels.ts';
import type { RecordOf } from '../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../contract/languages.ts';
import { isEnchantable } from '../../contract/pictures/enchantable.ts';
import { type CardRender, hasRender, hasUpgrade } from '../../contract/pictures/card-render.ts';
import { DRAWN_PICTURES_FILE, LATEST_FILE, kindFile, recordFile } from '../../contract/tree/tree-paths.ts';
import type { Art, CardFace } from '../card/face.ts';
import { makeFace } from '../card/make-face.ts';
import { drawCardArt } from '../emblem/card-art.ts';
import { drawEmblem } from '../emblem/draw.ts';

type Card = RecordOf<'cards'>;
type Enchantment = RecordOf<'enchantments'>;

/** A card of an older version; undefined without the version or the card. */
export type OldCards = (version: string, language: LanguageCode, id: string) => Card | undefined;

/** The records of a finished tree that renders need. */
export class RenderSource {
	readonly #root: string;
	readonly #beta: string | undefined;
	readonly #documents = new Map<string, unknown>();
	#drawn: ReadonlySet<string> | undefined;

	/** @param root folder of the tree. */
	constructor(root: string) {
		this.#root = root;
		const latest = this.#read(LATEST_FILE) as { channels?: Record<string, { version: string }> } | undefined;
		this.#beta = latest?.channels?.['beta']?.version.replace(/^v/, '');
	}

	/** The version of the beta, if the tree has one. */
	get beta(): string | undefined {
		return this.#beta;
	}

	/** The face of a render; undefined for one that does not exist (`behaviour/pictures.md#which-exist`). */
	face(
		{ beta, language, enchantment: enchantmentId, card: id, isUpgraded }: CardRender,
		oldCards?: OldCards,
	): CardFace | undefined {
		const isOlder = beta !== undefined && beta !== this.#beta;
		const channel = beta === undefined || isOlder ? 'main' : 'beta';
		const card = isOlder ? oldCards?.(beta, language, id) : this.#record<Card>(channel, language, 'cards', id);
		if (!card || !hasRender(card) || (isUpgraded && !hasUpgrade(card))) return undefined;
		const enchantment =
			enchantmentId === undefined ? undefined : this.#record<Enchantment>(channel, language, 'enchantments', enchantmentId);
		if (enchantmentId !== undefined && !(enchantment && isEnchantable(card, enchantment))) return undefined;
		return makeFace({
			card,
			isUpgraded,
			enchantment,
			language,
			keywordName: (key) => this.#keywordName(channel, language, key),
			art: this.#artOf(card.image_url, () => drawCardArt(card)),
			enchantmentArt: enchantment && this.#artOf(enchantment.image_url, () => drawEmblem('enchantments', enchantment)),
		});
	}

	/** All renders of a channel in some languages: plain or enchanted ones. */
	list(channel: Channel, languages: readonly LanguageCode[], isEnchanted: boolean): CardRender[] {
		const beta = channel === 'beta' ? this.#beta : undefined;
		const cards = this.#list<Card>(channel, 'cards').filter(hasRender);
		const enchantments = isEnchanted ? this.#list<Enchantment>(channel, 'enchantments') : [undefined];
		const bearers = enchantments.flatMap((enchantment) =>
			cards.filter((card) => !enchantment || isEnchantable(card, enchantment)).map((card) => ({ card, enchantment })),
		);
		return languages.flatMap((language) =>
			bearers.flatMap(({ card, enchantment }) =>
				(hasUpgrade(card) ? [false, true] : [false]).map((isUpgraded) => ({
					beta,
					language,
					enchantment: enchantment?.id.toLowerCase(),
					card: card.id.toLowerCase(),
					isUpgraded,
				})),
			),
		);
	}

	#list<Item>(channel: Channel, kind: 'cards' | 'enchantments'): readonly Item[] {
		return (this.#read(kindFile(channel, DEFAULT_LANGUAGE, kind)) ?? []) as readonly Item[];
	}

	#record<Item>(
		channel: Channel,
		language: LanguageCode,
		kind: 'cards' | 'enchantments' | 'keywords',
		id: string,
	): Item | undefined {
		const record = this.#read(recordFile(channel, language, kind, id.toUpperCase()));
		// Trees with few languages fall back to English.
		return (record ?? this.#read(recordFile(channel, DEFAULT_LANGUAGE, kind, id.toUpperCase()))) as Item | undefined;
	}

	#keywordName(channel: Channel, language: LanguageCode, key: string): string {
		const path = `${channel}/${language}/${key}`;
		const known = this.#documents.get(path) as string | undefined;
		const name = known ?? this.#record<RecordOf<'keywords'>>(channel, language, 'keywords', key)?.name ?? key;
		this.#documents.set(path, name);
		return name;
	}

	/** The operator's own picture at an address, else the drawing. */
	#artOf(address: string | null, draw: () => string): Art {
		const path = address?.slice(1) ?? '';
		if (path === '' || this.#drawnPictures().has(path)) return { svg: draw() };
		const file = join(this.#root, path);
		if (!existsSync(file)) return { svg: draw() };
		return { file, digest: createHash('sha256').update(readFileSync(file)).digest('hex') };
	}

	#drawnPictures(): ReadonlySet<string> {
		const document = () => this.#read(DRAWN_PICTURES_FILE) as { sources: Record<string, string> } | undefined;
		this.#drawn ??= new Set(Object.keys(document()?.sources ?? {}));
		return this.#drawn;
	}

	#read(path: string): unknown {
		const file = join(this.#root, path);
		return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
	}
}
