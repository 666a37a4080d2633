import { execFileSync, spawnSync } from 'node:child_process';
import { sign } from 'node:crypto';
import { cpSync, existsSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { mirror } from '../clients/npm/runtime/mirror.js';
import { checkSignature, readPublicKey } from '../clients/npm/runtime/signature.js';
import { buildHere } from '../testing/build-here.ts';
import { MINIATURE, MINIATURE_LANGUAGES } from '../testing/miniature.ts';
import { serveFolder } from '../testing/serve-folder.ts';
import { suiteFolder, temporaryFolder } from '../testing/temporary-folder.ts';
import { verifyCopy } from '../verify/verify-copy.ts';
import { signTree } from './sign-tree.ts';
import { type SigningKey, makeSigningKey, readSigningKey } from './signing-key.ts';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));
const MANIFEST = 'data/manifest.json';
const dist = suiteFolder();
const keyFile = join(dist, 'almanac.key');
let key: SigningKey;
/** The tree in one language, then in all: two releases. */
let [older, newer]: string[] = [];

const read = (tree: string, path: string): Buffer => readFileSync(join(tree, path));
const counterOf = (tree: string): number =>
	checkSignature(MANIFEST, read(tree, MANIFEST), read(tree, `${MANIFEST}.minisig`), key.public).counter;
const releaseOf = (tree: string): string =>
	`r/${JSON.parse(read(tree, 'latest.json').toString()).digest.slice(0, 12)}/release.json`;

/** A tree that a test may change. */
function copyOf(tree: string): string {
	const copy = join(temporaryFolder(), 'copy');
	cpSync(tree, copy, { recursive: true });
	return copy;
}

beforeAll(async () => {
	key = makeSigningKey(keyFile);
	const options = { isFast: false, isFinal: false, hasPages: false, data: MINIATURE, out: dist, signingKey: keyFile };
	const build = async (languages: typeof MINIATURE_LANGUAGES): Promise<string> => {
		await buildHere({ ...options, languages });
		const tree = join(dist, `release-${languages.length}`);
		cpSync(join(dist, readlinkSync(join(dist, 'current'))), tree, { recursive: true });
		return tree;
	};
	[older, newer] = [await build(MINIATURE_LANGUAGES.slice(0, 1)), await build(MINIATURE_LANGUAGES)];
});

describe('the key', () => {
	test('is for its owner alone, is made once, and is the same when it is read', () => {
		expect(statSync(keyFile).mode & 0o777).toBe(0o600);
		expect(() => makeSigningKey(keyFile)).toThrow(/exists. Name another file/);
		expect(readSigningKey(keyFile).public.line).toBe(key.public.line);
	});

	test('must be a secret key of Ed25519; a message never shows the file', () => {
		const file = join(temporaryFolder(), 'other.key');
		writeFileSync(file, 'a secret of something else');
		expect(() => readSigningKey(file)).toThrow(
			/^.*other\.key holds no secret key of Ed25519 in PEM\. `almanac sign --make <file>` makes one\.$/,
		);
	});

	test.each(['', 'RWQ', 'untrusted comment: minisign public key\nnothing', '/nowhere/almanac.pub'])(
		'is no public key: %j',
		(text) => {
			expect(() => readPublicKey(text)).toThrow(/must be a line of 56 characters that begins with RW/);
		},
	);
});

describe('a build with a key', () => {
	test('signs both manifests and publishes the key', () => {
		expect(read(newer!, '.well-known/almanac.pub').toString()).toBe(key.publicFile);
		for (const path of [MANIFEST, releaseOf(newer!)])
			expect(checkSignature(path, read(newer!, path), read(newer!, `${path}.minisig`), key.public)).toEqual({
				keyId: key.public.id,
				counter: counterOf(newer!),
			});
	});

	test('counts each release higher than the one before, also within a second', () => {
		expect(counterOf(newer!)).toBeGreaterThan(counterOf(older!));
	});

	test('keeps right signatures, and replaces those of another key', () => {
		const tree = copyOf(newer!);
		expect(signTree(tree, key)).toMatchObject({ isChanged: false, counter: counterOf(newer!) });
		const other = makeSigningKey(join(temporaryFolder(), 'other.key'));
		expect(signTree(tree, other)).toMatchObject({ isChanged: true });
		expect(() => counterOf(tree)).toThrow(`was made with the key ${other.public.id}, expected ${key.public.id}`);
	});

	test('leaves no signature of an older tree to a build without one', async () => {
		const out = join(temporaryFolder(), 'dist');
		const options = { data: MINIATURE, out, isFast: true, isFinal: false, hasPages: false };
		const current = (path: string): boolean => existsSync(join(out, 'current', path));
		const build = async (signingKey: string | undefined, ...languages: (typeof MINIATURE_LANGUAGES)[number][]) =>
			(await import('../pipeline/build.ts')).build({ ...options, languages, signingKey });
		await build(keyFile, 'eng');
		await build(keyFile, 'eng', 'jpn');
		expect(current(`${MANIFEST}.minisig`)).toBe(true);
		await build(undefined, 'eng');
		expect([`${MANIFEST}.minisig`, '.well-known/almanac.pub'].filter(current)).toEqual([]);
	});
});

describe('a mirror with a key', () => {
	test('keeps the proof beside the copy, and asks for the key again without being told', async () => {
		const folder = temporaryFolder();
		const service = await serveFolder(newer!);
		const report = await mirror(folder, { from: service.address, key: key.publicFile });
		expect(report).toMatchObject({ isChanged: true, counter: counterOf(newer!) });
		expect(await mirror(folder)).toMatchObject({ isChanged: false, counter: counterOf(newer!) });
		expect(service.asked.filter((path) => path.endsWith('release.json.minisig'))).toHaveLength(2);
		expect(await verifyCopy(folder, service.address, undefined, key.public.line)).toMatchObject({
			is_right: true,
			signature: { key_id: key.public.id, counter: counterOf(newer!) },
		});
	});

	test('refuses an older release, and stays as it was', async () => {
		const folder = temporaryFolder();
		await mirror(folder, { from: (await serveFolder(newer!)).address, key: key.public.line });
		const before = read(folder, 'current/mirror.json');
		const from = (await serveFolder(older!)).address;
		await expect(mirror(folder, { from })).rejects.toThrow(
			`has an older release than the copy: its counter is ${counterOf(older!)}, that of the copy ${counterOf(newer!)}. Nothing was changed.`,
		);
		expect(read(folder, 'current/mirror.json').equals(before)).toBe(true);
	});

	test('refuses data that another key signed, that none did, and that was changed', async () => {
		const follow = async (tree: string) =>
			mirror(temporaryFolder(), { from: (await serveFolder(tree)).address, key: key.public.line });
		const [foreign, bare, changed] = [copyOf(newer!), copyOf(newer!), copyOf(newer!)];
		signTree(foreign, makeSigningKey(join(temporaryFolder(), 'other.key')));
		rmSync(join(bare, `${releaseOf(bare)}.minisig`));
		writeFileSync(
			join(changed, releaseOf(changed)),
			read(changed, releaseOf(changed)).toString().replace('"bytes":', '"bytes": '),
		);
		await expect(follow(foreign)).rejects.toThrow(/was made with the key \w{16}, expected/);
		await expect(follow(bare)).rejects.toThrow(/release\.json has no signature\. Nothing was changed/);
		await expect(follow(changed)).rejects.toThrow(/the signature is not that of this file/);
	});
});

describe('verify with a key', () => {
	test.each([MANIFEST, 'mirror'])('believes no list that was made to fit a changed copy: %s', async (list) => {
		const folder = list === MANIFEST ? copyOf(newer!) : temporaryFolder();
		if (list === 'mirror') await mirror(folder, { from: (await serveFolder(newer!)).address, key: key.public.line });
		const file = list === MANIFEST ? join(folder, MANIFEST) : join(folder, 'current/mirror.json');
		const pack = list === MANIFEST ? join(folder, 'data/main/eng/pack.json') : join(folder, 'current/data/main/eng/pack.json');
		const sha256 = async (text: string) => (await import('node:crypto')).createHash('sha256').update(text).digest('hex');
		const before = await sha256(readFileSync(pack, 'utf8'));
		rmSync(pack);
		writeFileSync(pack, '{}');
		writeFileSync(file, readFileSync(file, 'utf8').replaceAll(before, await sha256('{}')));
		expect(await verifyCopy(folder)).toMatchObject({ changed: list === MANIFEST ? expect.any(Number) : 0 });
		await expect(verifyCopy(folder, undefined, undefined, key.public.line)).rejects.toThrow(
			list === MANIFEST ? /the signature is not that of this file/ : /mirror\.json names another data\/main\/eng\/pack\.json/,
		);
	});

	test('proves an archive by the manifest of its service, which must have signed the list', async () => {
		const archive = join(newer!, 'exports/eng.zip');
		expect(await verifyCopy(archive, newer!, undefined, key.public.line)).toMatchObject({ is_right: true });
		const forged = copyOf(newer!);
		writeFileSync(join(forged, 'exports/eng.files.json'), '{"files":[]}');
		await expect(verifyCopy(archive, forged, undefined, key.public.line)).rejects.toThrow(
			'exports/eng.files.json does not match the signed data/manifest.json',
		);
	});
});

describe('a signature', () => {
	const content = Buffer.from('a file');
	const signed = (form: string, comment: string, bytes = content): Buffer => {
		const proof = sign(null, bytes, key.secret);
		const second = sign(null, Buffer.concat([proof, Buffer.from(comment)]), key.secret);
		const first = Buffer.concat([Buffer.from(form), key.number, proof]);
		return Buffer.from(
			`untrusted comment: \n${first.toString('base64')}\ntrusted comment: ${comment}\n${second.toString('base64')}\n`,
		);
	};
	const check = (signature: Buffer) => checkSignature('file', content, signature, key.public);

	test('of the form that signs the file itself is right too', () => {
		expect(check(signed('Ed', 'timestamp:1 counter:7'))).toEqual({ keyId: key.public.id, counter: 7 });
	});

	test.each([
		[
			'counts in text that is not signed',
			() => Buffer.from(signed('Ed', 'counter:7').toString().replace('counter:7', 'counter:9')),
			'has a trusted comment that was changed',
		],
		['has no counter', () => signed('Ed', 'file:a'), 'names no counter'],
		['is of another file', () => signed('Ed', 'counter:7', Buffer.from('b file')), 'is not that of this file'],
		['has an unknown form', () => signed('Xx', 'counter:7'), 'is damaged'],
		['is empty', () => Buffer.alloc(0), 'is damaged'],
	])('that %s is wrong', (_what, make, reason) => {
		expect(() => check(make())).toThrow(`file: the signature ${reason}`);
	});
});

const hasMinisign = spawnSync('minisign', ['-v']).status === 0;
if (!hasMinisign)
	process.stdout.write(
		'Skipped: minisign is not installed (apt-get install minisign); its opinion of our signatures was not asked.\n',
	);

test.skipIf(!hasMinisign)('minisign agrees with every signature, and with none of a changed file', () => {
	const tree = copyOf(newer!);
	const minisign = (path: string) =>
		spawnSync('minisign', ['-V', '-p', join(tree, '.well-known/almanac.pub'), '-m', join(tree, path)], { encoding: 'utf8' });
	for (const path of [MANIFEST, releaseOf(tree)]) {
		expect(minisign(path)).toMatchObject({
			status: 0,
			stdout: expect.stringContaining(`Trusted comment: counter:${counterOf(newer!)}`),
		});
		writeFileSync(join(tree, path), 'another file');
		expect(minisign(path).status).not.toBe(0);
	}
});

test.skipIf(!hasMinisign)('a signature that minisign makes, with a counter in its trusted comment, is right here', () => {
	const folder = temporaryFolder();
	const [pub, secret, file] = ['m.pub', 'm.key', 'manifest.json'].map((name) => join(folder, name)) as [string, string, string];
	writeFileSync(file, 'a file');
	execFileSync('minisign', ['-G', '-W', '-p', pub, '-s', secret]);
	for (const form of ['-H', '-l']) {
		execFileSync('minisign', ['-S', form, '-s', secret, '-m', file, '-t', 'counter:12']);
		const found = checkSignature(
			file,
			readFileSync(file),
			readFileSync(`${file}.minisig`),
			readPublicKey(readFileSync(pub, 'utf8')),
		);
		expect(found.counter).toBe(12);
	}
});

test('the command makes a key and signs the current tree; mirror and verify take the file of the public key', async () => {
	const folder = temporaryFolder();
	const secret = join(folder, 'my.key');
	const almanac = (...args: readonly string[]) =>
		JSON.parse(execFileSync(process.execPath, [...process.execArgv, CLI, ...args, '--json'], { encoding: 'utf8' }));
	const made = almanac('sign', '--make', secret);
	expect(almanac('sign', '--key', secret, '--dist', dist)).toMatchObject({ is_changed: true, public_key: made.public_key });
	const pub = join(dist, 'current/.well-known/almanac.pub');
	expect(almanac('verify', dist, '--key', pub)).toMatchObject({ is_right: true, signature: { key_id: made.key_id } });
	const wrong = spawnSync(process.execPath, [...process.execArgv, CLI, 'verify', dist, '--key', key.public.line], {
		encoding: 'utf8',
	});
	expect([wrong.status, wrong.stderr]).toEqual([
		1,
		expect.stringContaining(`was made with the key ${made.key_id}, expected ${key.public.id}`),
	]);
});
