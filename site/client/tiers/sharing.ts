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
	/** Of a list that the service keeps. */
	readonly shareId: string | undefined;
}

/** Buttons that copy a link to a list and that save it as a picture. */
export function sharing(shown: () => Shared, names: Names, status: HTMLElement, { t }: Strings): HTMLElement[] {
	const link = actionButton(t('tiers.share'), status, async () => {
		const address = await addressOf(shown());
		const isCopied = await navigator.clipboard.writeText(address).then(
			() => true,
			() => false,
		);
		// Where the clipboard is closed the link can still be marked and copied.
		return isCopied ? t('detail.copied') : address;
	});
	const picture = actionButton(t('tiers.picture'), status, async () => {
		const { list } = shown();
		saveFile(`${fileNameOf(list.title)}.png`, await drawPicture(list, names));
		return undefined;
	});
	return [link, picture];
}

/** What is kept has a short address; anything else is told whole, behind the mark that browsers send to nobody. */
async function addressOf({ list, shareId }: Shared): Promise<string> {
	if (shareId !== undefined) return location.origin + pageAddress(pageOf(shareId));
	return `${location.origin}${pageAddress('/tier-list')}#list=${await shareCode(list)}`;
}
