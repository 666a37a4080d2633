/** A picture of several pictures on an SVG ground. */
export interface Composition {
	/** SVG, as large as the picture. */
	readonly ground: string;
	readonly overlays: readonly Overlay[];
	readonly encoding: Encoding;
}

/** A picture in one size, at one or several places. */
export interface Overlay {
	/** The bytes or the path of a file of any format. */
	readonly picture: Buffer | string;
	readonly width: number;
	readonly height: number;
	readonly at: readonly { readonly left: number; readonly top: number }[];
}

export type Encoding =
	| { readonly format: 'png'; readonly compressionLevel: number; readonly palette?: boolean }
	| { readonly format: 'jpeg'; readonly quality: number };
