#!/usr/bin/env node
/**
 * Brings a downloaded language pack to the next version, and proves that nothing went wrong on the way.
 *
 * In a page or a program:  const next = await applyDelta(pack, delta);
 * On a command line:       node apply-delta.mjs pack.json delta.json
 *
 * Packs are at /data/main/<lang>/pack.json, that of the oldest version and the deltas are listed at /data/releases.json. No dependency; runs in browsers and Node.
 */

const encoder = new TextEncoder();

async function sha256(bytes) {
	return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const byText = (left, right) => (left < right ? -1 : left > right ? 1 : 0);

/**
 * The Merkle root over the records of a pack. Leaves are SHA-256 of "<kind>/<id>", a line feed and the record's JSON, sorted by
 * "<kind>/<id>"; two neighbours make the SHA-256 of their bytes, an odd last one moves up as it is.
 */
export async function merkleRoot(kinds) {
	const entries = Object.entries(kinds).flatMap(([kind, records]) => records.map((record) => [`${kind}/${record.id}`, record]));
	entries.sort(([left], [right]) => byText(left, right));
	let level = await Promise.all(entries.map(([name, record]) => sha256(encoder.encode(`${name}\n${JSON.stringify(record)}`))));
	if (level.length === 0) return hex(await sha256(new Uint8Array()));
	while (level.length > 1) level = await pairUp(level);
	return hex(level[0]);
}

function pairUp(level) {
	const pairs = Array.from({ length: Math.ceil(level.length / 2) }, (_, index) => level.slice(index * 2, index * 2 + 2));
	return Promise.all(pairs.map(([left, right]) => (right ? sha256(new Uint8Array([...left, ...right])) : left)));
}

/**
 * The pack of the delta's newer version. The given pack is not changed.
 * Throws an Error when the pack is of another version, or a root is wrong: then download the whole pack instead.
 */
export async function applyDelta(pack, delta) {
	if (pack.language !== delta.language) {
		throw new Error(`The delta is for language ${delta.language}, the pack is ${pack.language}. Nothing was changed.`);
	}
	const before = await merkleRoot(pack.kinds);
	if (before !== delta.roots.from) {
		throw new Error(
			`The pack is not version ${delta.from}: its root is ${before}, expected ${delta.roots.from}. Nothing was changed; download the whole pack.`,
		);
	}
	const kinds = { ...pack.kinds };
	for (const [kind, changes] of Object.entries(delta.kinds)) kinds[kind] = replaceRecords(kinds[kind] ?? [], changes);
	const root = await merkleRoot(kinds);
	if (root !== delta.roots.to) {
		throw new Error(
			`The delta does not make version ${delta.to}: the root is ${root}, expected ${delta.roots.to}. Nothing was changed; download the whole pack.`,
		);
	}
	return { ...pack, kinds, root, version: delta.to };
}

function replaceRecords(records, { added = [], changed = [], removed = [] }) {
	const byId = new Map(records.map((record) => [record.id, record]));
	for (const id of removed) byId.delete(id);
	for (const record of [...added, ...changed]) byId.set(record.id, record);
	return [...byId.values()].sort((left, right) => byText(left.id, right.id));
}

/** Replaces the pack's file in one step, after the roots were found right. */
async function main([packFile, deltaFile]) {
	const { readFile, rename, writeFile } = await import('node:fs/promises');
	const [pack, delta] = await Promise.all([packFile, deltaFile].map(async (file) => JSON.parse(await readFile(file, 'utf8'))));
	const next = await applyDelta(pack, delta);
	await writeFile(`${packFile}.next`, JSON.stringify(next));
	await rename(`${packFile}.next`, packFile);
	console.log(`${packFile}: ${delta.from} -> ${delta.to}, root ${next.root}`);
}

if (globalThis.process?.argv[1]?.endsWith('apply-delta.mjs')) {
	await main(process.argv.slice(2)).catch((error) => {
		console.error(error.message);
		process.exitCode = 1;
	});
}
