import { pageAddress } from '../place.ts';
import { actionButton } from '../profile/parts.ts';
import { fileNameOf, saveFile } from '../save-file.ts';
import type { Names } from '../stats/names.ts';
import type { Strings } from '../strings.ts';
import { pageOf } from './own-lists.ts';
import { drawPicture } from './picture.ts';
import { shareCode } from './share-code.ts';
import type { TierList } from './tier-list.ts';

interface Shared {
	readonly list: TierList;
	/** Set for saved lists. */
	readonly shareId: string | undefined;
}

/** Buttons that copy a link and save a picture. */
export function sharing(shown: () => Shared, names: Names, status: HTMLElement, { t }: Strings): HTMLElement[] {
	const link = actionButton(t('tiers.share'), status, async () => {
		const address = await addressOf(shown());
		const isCopied = await navigator.clipboard.writeText(address).then(
			() => true,
			() => false,
		);
		// Without clipboard access, shows the link for manual copying.
		return isCopied ? t('detail.copied') : address;
	});
	const picture = actionButton(t('tiers.picture'), status, async () => {
		const { list } = shown();
		saveFile(`${fileNameOf(list.title)}.png`, await drawPicture(list, names));
		return undefined;
	});
	return [link, picture];
}

/** A saved list has a short address; others are encoded in the fragment, which browsers do not send. */
async function addressOf({ list, shareId }: Shared): Promise<string> {
	if (shareId !== undefined) return location.origin + pageAddress(pageOf(shareId));
	return `${location.origin}${pageAddress('/tier-list')}#list=${await shareCode(list)}`;
}
