import type { KindChanges, RawChangelog, VersionRecord, VersionRecords } from '../../contract/changelog/raw.ts';
import type { Release } from './load-changelogs.ts';

/** Fields with the full address of a card render. Its host depends on the service, not on the version. */
const RENDERS = ['image_url_card', 'image_url_card_upg'] as const;
const HOST = /^[a-z]+:\/\/[^/]+(?:\/.*)?(?=\/cards-full\/)|^(?=\/cards-full\/)/;

/** The recorded base address of card renders in the newest version that has any. */
export function recordedPicturesUrl(releases: readonly Release[]): string | undefined {
	for (const record of releases.at(-1)?.after.get('cards')?.values() ?? []) {
		const address = record['image_url_card'];
		const host = typeof address === 'string' ? HOST.exec(address) : null;
		if (host) return host[0];
	}
	return undefined;
}

interface Moved {
	readonly to: string;
	readonly release: Release;
}

/** Caches results, as releases never change. */
const known = new WeakMap<Release, Moved>();

/** The versions with all card renders at another base address. */
export function movePictures(releases: readonly Release[], to: string): Release[] {
	const moved = releases.flatMap((release) => known.get(release) ?? []).filter((entry) => entry.to === to);
	if (moved.length === releases.length) return moved.map(({ release }) => release);
	const all = moveAll(releases, to);
	for (const [index, release] of releases.entries()) known.set(release, { to, release: all[index]! });
	return all;
}

function moveAll(releases: readonly Release[], to: string): Release[] {
	const moved = new Map<VersionRecord, VersionRecord>();
	const moveRecord = (record: VersionRecord): VersionRecord => {
		const found = moved.get(record) ?? withMoved(record, (value) => moveAddress(value, to));
		moved.set(record, found);
		return found;
	};
	const moveRecords = (records: VersionRecords): VersionRecords => {
		const cards = [...(records.get('cards') ?? [])].map(([id, record]) => [id, moveRecord(record)] as const);
		return new Map(records).set('cards', new Map(cards));
	};
	return releases.map(({ changelog, before, after }) => ({
		changelog: moveChangelog(changelog, moveRecord, to),
		before: moveRecords(before),
		after: moveRecords(after),
	}));
}

function moveChangelog(changelog: RawChangelog, moveRecord: (record: VersionRecord) => VersionRecord, to: string): RawChangelog {
	const { cards } = changelog.kinds;
	if (!cards) return changelog;
	const moveEach = (records: KindChanges['added']) =>
		Object.fromEntries(Object.entries(records).map(([id, record]) => [id, moveRecord(record)]));
	const changed = Object.entries(cards.changed).map(([id, fields]) => [
		id,
		withMoved(fields, (change) => [moveAddress(change[0], to), moveAddress(change[1], to)]),
	]);
	return {
		...changelog,
		kinds: {
			...changelog.kinds,
			cards: { added: moveEach(cards.added), removed: moveEach(cards.removed), changed: Object.fromEntries(changed) },
		},
	};
}

function withMoved<Fields extends Readonly<Record<string, unknown>>>(
	fields: Fields,
	move: (value: Fields[string]) => unknown,
): Fields {
	const names = RENDERS.filter((name) => fields[name] !== undefined && fields[name] !== null);
	return { ...fields, ...Object.fromEntries(names.map((name) => [name, move(fields[name] as Fields[string])])) };
}

const moveAddress = (value: unknown, to: string): unknown => (typeof value === 'string' ? value.replace(HOST, to) : value);
