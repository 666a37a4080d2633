/**
 * Signatures in the form of minisign: Ed25519 over the BLAKE2b digest of a file (`ED`), or over the file itself (`Ed`, which older programs
 * make). The trusted comment is signed too; the `counter` in it grows with each release.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';

/** What the name of a signature has behind that of its file. */
export const SIGNATURE = '.minisig';

const HASHED = 'ED';
const LEGACY = 'Ed';
const ID_BYTES = 8;
const KEY_BYTES = 2 + ID_BYTES + 32;
const SIGNATURE_BYTES = 2 + ID_BYTES + 64;
const TRUSTED = 'trusted comment: ';

/** @type {typeof import('./signature.d.ts').signedBytes} */
export const signedBytes = (content) => createHash('blake2b512').update(content).digest();

/** The number of a key as minisign prints it. */
const keyIdOf = (bytes) => Buffer.from(bytes).reverse().toString('hex').toUpperCase();

/** @type {typeof import('./signature.d.ts').readPublicKey} */
export function readPublicKey(text) {
	const line = text.trim().split('\n').at(-1).trim();
	const bytes = Buffer.from(line, 'base64');
	if (bytes.length !== KEY_BYTES || bytes.toString('latin1', 0, 2) !== LEGACY)
		throw new Error(`The public key must be a line of 56 characters that begins with RW, got \`${line.slice(0, 80)}\`.`);
	const x = bytes.subarray(2 + ID_BYTES).toString('base64url');
	return {
		line,
		id: keyIdOf(bytes.subarray(2, 2 + ID_BYTES)),
		key: createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
	};
}

/** @type {typeof import('./signature.d.ts').checkSignature} */
export function checkSignature(name, content, signature, { id, key }) {
	const wrong = (reason) => new Error(`${name}: the signature ${reason}.`);
	const [, first = '', comment = '', second = ''] = Buffer.from(signature).toString('utf8').split(/\r?\n/);
	const bytes = Buffer.from(first, 'base64');
	const form = bytes.toString('latin1', 0, 2);
	if (bytes.length !== SIGNATURE_BYTES || (form !== HASHED && form !== LEGACY) || !comment.startsWith(TRUSTED))
		throw wrong('is damaged or has another form than that of minisign');
	const found = keyIdOf(bytes.subarray(2, 2 + ID_BYTES));
	if (found !== id) throw wrong(`was made with the key ${found}, expected ${id}`);
	const proof = bytes.subarray(2 + ID_BYTES);
	if (!verify(null, form === HASHED ? signedBytes(content) : content, key, proof)) throw wrong('is not that of this file');
	const text = comment.slice(TRUSTED.length);
	if (!verify(null, Buffer.concat([proof, Buffer.from(text)]), key, Buffer.from(second, 'base64')))
		throw wrong('has a trusted comment that was changed');
	const counter = /(?:^|\s)counter:(\d{1,15})(?:\s|$)/.exec(text)?.[1];
	if (counter === undefined) throw wrong('names no counter in its trusted comment');
	return { keyId: id, counter: Number(counter) };
}
