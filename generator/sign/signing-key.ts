import { type KeyObject, createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { type PublicKey, readPublicKey } from '../clients/npm/runtime/signature.js';

export interface SigningKey {
	readonly secret: KeyObject;
	/** The number of the key, as signatures hold it. */
	readonly number: Buffer;
	readonly public: PublicKey;
	/** The file `almanac.pub`. */
	readonly publicFile: string;
}

/**
 * Makes a secret key as a file that its owner alone can read (PKCS#8).
 * @throws Error where the file exists: data that was signed with a lost key cannot be signed again
 */
export function makeSigningKey(file: string): SigningKey {
	const { privateKey } = generateKeyPairSync('ed25519');
	try {
		writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { flag: 'wx', mode: 0o600 });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
		throw new Error(`${file} exists. Name another file, or move it away: a lost key cannot be made again.`);
	}
	return signingKeyOf(privateKey);
}

/** @throws Error for a file that holds no secret key of Ed25519 */
export function readSigningKey(file: string): SigningKey {
	const text = readFileSync(file, 'utf8');
	try {
		const secret = createPrivateKey(text);
		if (secret.asymmetricKeyType === 'ed25519') return signingKeyOf(secret);
	} catch {
		// The message below names the file, and never its content.
	}
	throw new Error(`${file} holds no secret key of Ed25519 in PEM. \`almanac sign --make <file>\` makes one.`);
}

function signingKeyOf(secret: KeyObject): SigningKey {
	const { x } = createPublicKey(secret).export({ format: 'jwk' });
	const point = Buffer.from(x!, 'base64url');
	const number = createHash('sha256').update(point).digest().subarray(0, 8);
	const line = Buffer.concat([Buffer.from('Ed'), number, point]).toString('base64');
	const key = readPublicKey(line);
	return { secret, number, public: key, publicFile: `untrusted comment: minisign public key ${key.id}\n${line}\n` };
}
