/** Every record of each kind. The package has the kinds by name in the place of this file. */
export interface Kinds {
	readonly [kind: string]: readonly { readonly id: string }[];
}
