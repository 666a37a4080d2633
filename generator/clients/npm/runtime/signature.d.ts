import type { KeyObject } from 'node:crypto';

export declare const SIGNATURE: '.minisig';

export interface PublicKey {
	/** The line of 56 characters that the key is written as. */
	readonly line: string;
	/** 16 hexadecimal digits. */
	readonly id: string;
	readonly key: KeyObject;
}

export interface CheckedSignature {
	readonly keyId: string;
	/** Grows with each release. */
	readonly counter: number;
}

/** What is signed of a file: its BLAKE2b digest. */
export declare function signedBytes(content: Uint8Array): Buffer;

/**
 * @param text the file `almanac.pub`, or its last line
 * @throws Error for anything else
 */
export declare function readPublicKey(text: string): PublicKey;

/** @throws Error that says what is wrong with the signature */
export declare function checkSignature(
	name: string,
	content: Uint8Array,
	signature: Uint8Array,
	key: PublicKey,
): CheckedSignature;
