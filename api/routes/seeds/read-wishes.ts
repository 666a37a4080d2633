import { CHANNELS } from '../../../contract/channels.ts';
import { SEED_KINDS, SEED_LIMITS, type SeedKind } from '../../../contract/statistics/seeds.ts';
import { ValidationError } from '../../http/errors/api-error.ts';
import type { Wish } from '../../statistics/seeds/wish.ts';
import type { Catalogue } from '../../tree/catalogue.ts';

type Narrowing = Pick<Wish, 'act' | 'floors' | 'seat' | 'count'>;

/** Reads the value of an option; undefined for a wrong one. */
const OPTIONS: { readonly [name: string]: (value: string) => Partial<Narrowing> | undefined } = {
	act: (value) => whole(value, 1, SEED_LIMITS.act, (act) => ({ act })),
	seat: (value) => whole(value, 1, SEED_LIMITS.seat, (seat) => ({ seat })),
	count: (value) => whole(value, 1, SEED_LIMITS.count, (count) => ({ count })),
	floor: (value) => {
		const [from = '', to = from, ...rest] = value.split('-');
		return whole(from, 0, SEED_LIMITS.floor, (first) =>
			rest.length > 0 ? undefined : whole(to, first, SEED_LIMITS.floor, (last) => ({ floors: { from: first, to: last } })),
		);
	},
};

function whole<Value>(text: string, min: number, max: number, use: (value: number) => Value): Value | undefined {
	const value = /^\d{1,3}$/.test(text) ? Number(text) : -1;
	return value < min || value > max ? undefined : use(value);
}

/**
 * Reads the list of wishes (`behaviour/statistics.md#seeds`); duplicates count once.
 * @throws ValidationError with a finding per wrong wish
 */
export function readWishes(want: string, catalogue: Catalogue): Wish[] {
	const texts = [...new Set(want.split(',').map((text) => text.trim()))].filter((text) => text !== '');
	if (texts.length > SEED_LIMITS.predicates) {
		const msg = `List should have at most ${SEED_LIMITS.predicates} items, not ${texts.length}`;
		throw new ValidationError([{ type: 'too_long', loc: ['query', 'want'], msg, input: want.slice(0, 100) }]);
	}
	const read = texts.map((text, index) => readWish(text, catalogue, index));
	const issues = read.filter((each) => 'msg' in each);
	if (issues.length > 0) throw new ValidationError(issues);
	return read.filter((each) => 'kind' in each);
}

function readWish(text: string, catalogue: Catalogue, index: number) {
	const wrong = (msg: string) => ({ type: 'value_error', loc: ['query', 'want', index], msg, input: text.slice(0, 200) });
	const [head = '', ...options] = text.split(';');
	const [kindText = '', idText = '', ...rest] = head.split(':').map((part) => part.trim());
	const kind = (Object.keys(SEED_KINDS) as SeedKind[]).find((known) => known === kindText.toLowerCase());
	if (!kind || rest.length > 0) return wrong(`Expected one of ${Object.keys(SEED_KINDS).join(', ')}, a colon and an id`);
	const id = idText.toUpperCase();
	if (!CHANNELS.some((channel) => catalogue.ids(channel, SEED_KINDS[kind]).has(id)))
		return wrong(`There is no ${SEED_KINDS[kind]} ${idText}`);
	let narrowing: Narrowing = { act: null, floors: null, seat: null, count: 1 };
	for (const option of options) {
		const [name = '', value = ''] = option.split('=').map((part) => part.trim());
		const read = Object.hasOwn(OPTIONS, name) ? OPTIONS[name]!(value) : undefined;
		if (!read) return wrong(`Expected act=1, floor=1-17, seat=1 or count=2, got ${option}`);
		narrowing = { ...narrowing, ...read };
	}
	return { text, kind, id, ...narrowing } satisfies Wish;
}
