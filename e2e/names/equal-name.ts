/** A placeholder that the game fills in, with its choices: `{Relic}`, `{Rarity:choose(Event|Token):…|{} potion}`. */
const HOLE = /\{\w+(?::(?:[^{}]|\{\})*)?\}/g;
/** A key binding after the name of a pile or button. */
const HOTKEY = /\s*\{Hotkey:.*$/;
const MARKUP = /\[\/?[a-z]+\]/g;

/** Whether a message equals the game's name. Placeholders match anything. */
export function isEqualName(message: string, official: string): boolean {
	const parts = official
		.replace(HOTKEY, '')
		.replaceAll(MARKUP, '')
		.split(HOLE)
		.map((part) => escaped(part.normalize('NFC')));
	return new RegExp(`^${parts.join('.+')}$`, 'u').test(message.normalize('NFC').trim());
}

const escaped = (text: string): string =>
	text.trimEnd().replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&') + (/\s$/.test(text) ? '\\s*' : '');
