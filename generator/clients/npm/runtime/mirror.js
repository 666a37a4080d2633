/**
 * Keeps a folder equal to the newest data of a service. `current` in the folder leads to a complete state; the next one is made aside, every
 * file of it is proved by its SHA-256, and the link is swapped at the end. What a call that was broken off has finished is used by the next one.
 */
import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { applyDelta } from './apply-delta.mjs';
import { withFolderLock } from './folder-lock.js';
import { AlmanacError, Requester } from './request.js';
import { SIGNATURE, checkSignature, readPublicKey } from './signature.js';

const CURRENT = 'current';
const STATES = 'states';
const UNFINISHED = 'unfinished';
/** What a state holds, in the form of the manifest. */
const LIST = 'mirror.json';
/** What the service says of its state; a signed one stays beside the list. */
const RELEASE = 'release.json';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** The file of a pack, in a mirror as on the service. */
const packPath = (channel, language) => `data/${channel}/${language}/pack.json`;

/** A file of `release.json`, should it be a pack. */
function packOf({ path: address, sha256, bytes }) {
	const [, channel, language] = /^r\/\w+\/(\w+)\/(\w+)\/pack\.json$/.exec(address) ?? [];
	return channel ? [{ path: packPath(channel, language), address, channel, language, sha256, bytes }] : [];
}

/** Channel → language → root of the records of the packs that are wanted. */
function rootsOf(wanted, { roots }) {
	const found = {};
	for (const { channel, language } of wanted) (found[channel] ??= {})[language] = roots[channel]?.[language];
	return found;
}

/** @type {typeof import('./mirror.d.ts').mirror} */
export function mirror(folder, options = {}) {
	return withFolderLock(folder, () => new Mirror(resolve(folder), options).update());
}

/** @type {typeof import('./mirror.d.ts').readPack} */
export async function readPack(folder, language = 'eng', channel = 'main') {
	return JSON.parse(await readFile(join(folder, CURRENT, packPath(channel, language)), 'utf8'));
}

class Mirror {
	#folder;
	#options;
	#requester;
	#downloaded = 0;

	constructor(folder, options) {
		this.#folder = folder;
		this.#options = options;
		this.#requester = new Requester(options);
	}

	async update() {
		const last = await this.#readList();
		const from = this.#options.from ?? last?.from;
		if (!from) throw new Error(`${this.#folder} is no mirror yet. Name the address of the service that it shall follow.`);
		const source = new Source(from, this.#requester, this.#options.signal);
		const latest = await source.json('latest.json');
		const path = `r/${latest.digest.slice(0, 12)}/${RELEASE}`;
		const text = this.#options.key ?? last?.key;
		const key = text && readPublicKey(text);
		const signed = key && (await signedRelease(source, path, { latest, last, key }));
		const release = signed?.release ?? (await source.json(path));
		const wanted = this.#wanted(source.from, release, last);
		if (last?.digest === latest.digest && last.key === key?.line && (await this.#isWhole(last, wanted)))
			return this.#report(last, false, []);

		const made = [];
		const total = wanted.reduce((sum, { bytes }) => sum + bytes, 0);
		let done = 0;
		for (const entry of wanted) {
			made.push(
				await this.#make(entry, source, (bytes) => this.#options.onProgress?.(done + Math.min(bytes, entry.bytes), total)),
			);
			this.#options.onProgress?.((done += entry.bytes), total);
		}
		const files = wanted.map(({ path, sha256, bytes }) => ({ path, sha256, bytes }));
		const list = { digest: latest.digest, version: latest.version, from, roots: rootsOf(wanted, release), files };
		await this.#publish(signed ? { ...list, key: key.line, counter: signed.counter } : list, signed?.documents ?? []);
		return this.#report({ ...list, counter: signed?.counter }, true, made);
	}

	async #readList() {
		const text = await readFile(join(this.#folder, CURRENT, LIST), 'utf8').catch(() => undefined);
		return text === undefined ? undefined : JSON.parse(text);
	}

	/** The packs that the mirror shall hold; as before, unless others are asked for. */
	#wanted(from, release, last) {
		const before = last?.files.map(({ path }) => path.split('/')) ?? [];
		const names = (at, asked, first) => asked ?? (before.length > 0 ? [...new Set(before.map((parts) => parts[at]))] : [first]);
		const channels = names(1, this.#options.channels, 'main');
		const languages = names(2, this.#options.languages, 'eng');
		const packs = release.files.flatMap(packOf).filter(({ channel }) => channels.includes(channel));
		if (languages.includes('all')) return packs;
		return channels.flatMap((channel) =>
			languages.map((language) => {
				const pack = packs.find((one) => one.channel === channel && one.language === language);
				if (pack) return pack;
				const known = release.files.flatMap(packOf).map((one) => `${one.channel} ${one.language}`);
				throw new Error(`${from} has no ${channel} data in ${language}. It has ${known.join(', ')}.`);
			}),
		);
	}

	async #isWhole(last, wanted) {
		const listed = new Set(last.files.map(({ path }) => path));
		if (wanted.length !== listed.size || wanted.some(({ path }) => !listed.has(path))) return false;
		const right = await Promise.all(wanted.map((entry) => holds(join(this.#folder, CURRENT, entry.path), entry.sha256)));
		return right.every(Boolean);
	}

	/** Puts one file into the unfinished state, in the way that costs least. */
	async #make(entry, source, onBytes) {
		const file = join(this.#folder, UNFINISHED, entry.path);
		const before = join(this.#folder, CURRENT, entry.path);
		const made = (by, deltas = 0) => ({ path: entry.path, bytes: entry.bytes, by, deltas });
		if (await holds(file, entry.sha256)) return made('resumed');
		await mkdir(dirname(file), { recursive: true });
		if (await holds(before, entry.sha256)) {
			await rm(file, { force: true });
			await link(before, file).catch(() => copyFile(before, file));
			return made('kept');
		}
		const next = entry.channel === 'main' ? await this.#byDeltas(before, entry, source) : undefined;
		if (next) {
			await writeWhole(file, next.text);
			return made('deltas', next.deltas);
		}
		await writeWhole(file, await this.#download(entry, source, onBytes));
		return made('download');
	}

	/** The text of a pack that the published steps lead to; undefined where they do not lead there. */
	async #byDeltas(file, { language, sha256: wanted }, source) {
		const old = await readJson(file);
		if (!old) return undefined;
		const { versions, deltas } = await source.json('data/releases.json');
		const start = versions.findLast(({ roots }) => roots[language] === old.root)?.tag;
		const first = deltas.findIndex(({ from }) => from === start);
		if (start === undefined || first < 0) return undefined;
		const steps = deltas.slice(first);
		try {
			let pack = old;
			for (const { path } of steps) {
				const delta = await source.bytes(path.replace('{lang}', language));
				pack = await applyDelta(pack, JSON.parse(new TextDecoder().decode(delta)));
				this.#downloaded += delta.length;
			}
			const text = JSON.stringify(pack);
			return sha256(text) === wanted ? { text, deltas: steps.length } : undefined;
		} catch (error) {
			// Steps that do not fit this copy cost nothing but their bytes: the whole pack is there as well.
			if (this.#options.signal?.aborted) throw error;
			return undefined;
		}
	}

	async #download({ address, sha256: wanted, bytes: size }, source, onBytes) {
		const bytes = await source.stream(address, size, onBytes);
		this.#downloaded += bytes.length;
		const found = sha256(bytes);
		if (found === wanted) return bytes;
		throw new Error(
			`${source.from}/${address} has the SHA-256 ${found}, expected ${wanted}. Nothing was changed; try again later.`,
		);
	}

	/** The unfinished state becomes the current one; the one before stays for those who are reading it. */
	async #publish(list, documents) {
		const unfinished = join(this.#folder, UNFINISHED);
		const wanted = new Set(list.files.map(({ path }) => path));
		for (const path of await filesUnder(unfinished)) if (!wanted.has(path)) await rm(join(unfinished, path));
		for (const { name, content } of documents) await writeWhole(join(unfinished, name), content);
		await writeWhole(join(unfinished, LIST), `${JSON.stringify(list, null, '\t')}\n`);
		const states = join(this.#folder, STATES);
		await mkdir(states, { recursive: true });
		const numbers = (await readdir(states)).map(Number).filter(Number.isInteger);
		const number = Math.max(0, ...numbers) + 1;
		await rename(unfinished, join(states, String(number)));
		await swapLink(this.#folder, String(number));
		const old = numbers.sort((left, right) => left - right).slice(0, -1);
		for (const name of old) await rm(join(states, String(name)), { recursive: true, force: true });
	}

	#report({ digest, version, counter = null, from, files }, isChanged, made) {
		const kept = files.map(({ path, bytes }) => ({ path, bytes, by: 'kept', deltas: 0 }));
		return {
			folder: this.#folder,
			from,
			digest,
			version,
			counter,
			isChanged,
			downloadedBytes: this.#downloaded,
			files: isChanged ? made : kept,
		};
	}
}

/**
 * What a service says of a state, with its counter and what proves it.
 * @throws Error for a state that is not signed by the key, or is older than that of the copy
 */
async function signedRelease(source, path, { latest, last, key }) {
	const content = await source.bytes(path);
	const signature = await source.bytes(path + SIGNATURE).catch((error) => {
		if (!(error instanceof AlmanacError) || error.status !== 404) throw error;
		throw new Error(`${source.from}/${path} has no signature. Nothing was changed.`);
	});
	const { counter } = checkSignature(`${source.from}/${path}`, content, signature, key);
	const release = JSON.parse(new TextDecoder().decode(content));
	if (release.digest !== latest.digest)
		throw new Error(`${source.from}/${path} is of another state than latest.json. Nothing was changed.`);
	if (counter < (last?.counter ?? 0))
		throw new Error(
			`${source.from} has an older release than the copy: its counter is ${counter}, that of the copy ${last.counter}. Nothing was changed.`,
		);
	return {
		release,
		counter,
		documents: [
			{ name: RELEASE, content },
			{ name: RELEASE + SIGNATURE, content: signature },
		],
	};
}

/** The service that is mirrored. */
class Source {
	#requester;
	#signal;
	#read = new Map();

	constructor(from, requester, signal) {
		this.from = from.replace(/\/+$/, '');
		this.#requester = requester;
		this.#signal = signal;
	}

	bytes(path) {
		return this.#requester.bytes(`${this.from}/${path}`, { signal: this.#signal });
	}

	/** A document, read once. */
	json(path) {
		if (!this.#read.has(path))
			this.#read.set(
				path,
				this.bytes(path).then((bytes) => JSON.parse(new TextDecoder().decode(bytes))),
			);
		return this.#read.get(path);
	}

	async stream(path, size, onBytes) {
		const response = await this.#requester.response(`${this.from}/${path}`, { signal: this.#signal });
		const chunks = [];
		let length = 0;
		for await (const chunk of response.body) {
			chunks.push(chunk);
			length += chunk.length;
			if (length > size)
				throw new Error(`${this.from}/${path} is longer than the ${size} bytes that it shall have. Nothing was changed.`);
			onBytes(length);
		}
		return Buffer.concat(chunks);
	}
}

const holds = async (file, wanted) => {
	const bytes = await readFile(file).catch(() => undefined);
	return bytes !== undefined && sha256(bytes) === wanted;
};

/** A damaged file is as good as none. */
const readJson = (file) =>
	readFile(file, 'utf8')
		.then(JSON.parse)
		.catch(() => undefined);

/** A file is there whole, or not at all. */
async function writeWhole(file, content) {
	await writeFile(`${file}.part`, content);
	await rename(`${file}.part`, file);
}

async function filesUnder(folder) {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
	return files.map((file) => file.split(sep).join('/'));
}

/** Windows knows links to folders only with full paths, and renames none over another. */
async function swapLink(folder, state) {
	const next = join(folder, `${CURRENT}.next`);
	await rm(next, { force: true });
	if (process.platform === 'win32') {
		await symlink(join(folder, STATES, state), next, 'junction');
		await rm(join(folder, CURRENT), { force: true });
	} else await symlink(join(STATES, state), next);
	await rename(next, join(folder, CURRENT));
}
