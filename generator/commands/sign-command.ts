import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { PUBLIC_KEY_FILE } from '../../contract/tree/tree-paths.ts';
import { currentTree } from '../pipeline/tree-folder.ts';
import { signTree } from '../sign/sign-tree.ts';
import { makeSigningKey, readSigningKey } from '../sign/signing-key.ts';
import { createTerminal } from './terminal.ts';

export interface SignFlags {
	readonly dist: string;
	readonly make?: string;
	readonly key?: string;
	readonly json?: boolean;
}

/** Makes a key, or signs the manifests of the current tree. */
export function signCommand(flags: SignFlags): void {
	const terminal = createTerminal(flags);
	if (flags.make !== undefined) {
		const { public: key } = makeSigningKey(flags.make);
		terminal.json({ secret_key: flags.make, key_id: key.id, public_key: key.line });
		terminal.line(`${flags.make} is the secret key ${key.id}. Keep a copy of it apart from the service.`);
		terminal.line(`Its public key: ${key.line}`);
		return;
	}
	if (flags.key === undefined) throw new Error('Name the secret key: --key <file>, or SIGNING_KEY. --make <file> makes one.');
	const link = currentTree(resolve(flags.dist));
	if (!link) throw new Error(`There is no built tree in ${flags.dist}. Run \`npm run almanac -- build\` first.`);
	const key = readSigningKey(flags.key);
	const { files, counter, isChanged } = signTree(realpathSync(link), key);
	terminal.json({ key_id: key.public.id, public_key: key.public.line, counter, files, is_changed: isChanged });
	terminal.line(
		isChanged
			? `Signed ${files.join(' and ')} with the key ${key.public.id}, counter ${counter}; the public key is /${PUBLIC_KEY_FILE}.`
			: `${files.join(' and ')} have right signatures of the key ${key.public.id} already, counter ${counter}.`,
	);
}
