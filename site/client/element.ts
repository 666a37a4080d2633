type Child = Node | string | null | undefined | false;
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Creates an element. Strings become text, never markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	attributes: Attributes = {},
	...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
	const made = document.createElement(name);
	for (const [key, value] of Object.entries(attributes)) {
		if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : String(value));
	}
	made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
	return made;
}
