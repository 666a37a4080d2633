import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSource } from '../load/load-source.ts';
import { findings } from '../testing/findings.ts';
import { copyOfMiniature } from '../testing/miniature-copy.ts';
import { MINIATURE } from '../testing/miniature.ts';
import { deriveLedger } from '../versions/id-ledger.ts';
import { englishRecords } from '../versions/working-records.ts';
import { idLedger } from './id-ledger.ts';

function findingsWith(ids: unknown): string[] {
	const data = copyOfMiniature();
	if (ids === undefined) rmSync(join(data, 'ids.json'));
	else writeFileSync(join(data, 'ids.json'), JSON.stringify(ids));
	return findings(idLedger, data);
}

test.each([
	['a rename to a record', { encounters: { GRUB_WEAK: { renamed_to: 'GRUBS_WEAK' } } }, []],
	['a reason', { encounters: { GRUB_WEAK: { removed: 'Cut.' } } }, []],
	[
		'nothing',
		undefined,
		[
			'ids.json encounters GRUB_WEAK: was published in 0.9.0 and is missing; expected `renamed_to`, `merged_into` or `removed` in ids.json, or the record (id-ledger)',
		],
	],
	[
		'a rename to a missing record',
		{ encounters: { GRUB_WEAK: { renamed_to: 'GRUBBS' } } },
		['ids.json encounters GRUB_WEAK: leads to a missing record; expected an id of encounters; got `GRUBBS` (id-ledger)'],
	],
	[
		'a circle',
		{ encounters: { GRUB_WEAK: { renamed_to: 'GRUB_WEAK' } } },
		['ids.json encounters GRUB_WEAK: leads to a missing record; expected an id of encounters; got `GRUB_WEAK` (id-ledger)'],
	],
	[
		'an existing record and an unknown id',
		{
			encounters: { GRUB_WEAK: { merged_into: 'GRUBS_WEAK' } },
			cards: { POKE: { removed: 'Cut.' }, NEVER: { removed: 'Cut.' } },
		},
		[
			'ids.json cards NEVER: is listed as removed but was never released; expected a published id (id-ledger)',
			'ids.json cards POKE: is listed as removed but still exists; expected no entry in ids.json (id-ledger)',
		],
	],
])('a removed id with %s', (_name, ids, expected) => {
	expect(findingsWith(ids)).toEqual(expected);
});

test('beta renames lead to beta records', () => {
	const data = copyOfMiniature();
	const file = join(data, 'beta/1.1.0/removed.json');
	const findingsOf = (renamed_to: string) => {
		writeFileSync(file, JSON.stringify({ relics: { VAKUU_CARD_1: { renamed_to } } }));
		return findings(idLedger, data);
	};
	expect(findingsOf('OLD_LAMP')).toEqual([]);
	expect(findingsOf('VAKUU_CARD_1')).toEqual([
		'beta/1.1.0/removed.json relics VAKUU_CARD_1: leads to a missing record; expected an id of relics; got `VAKUU_CARD_1` (id-ledger)',
	]);
});

test('the ledger has the first and last version and the successor of an id', () => {
	const source = loadSource(MINIATURE, ['eng']);
	const ledger = deriveLedger(englishRecords(source, 'main'), source.releases, source.ids);
	expect(ledger['encounters']).toEqual({
		GRUBS_WEAK: { first: '1.0.0', last: null },
		GRUB_WEAK: { first: '0.9.0', last: '0.9.0', renamed_to: 'GRUBS_WEAK' },
	});
	expect(ledger['cards']).toMatchObject({ POKE: { first: '0.9.0', last: null }, VENOM_COAT: { first: '1.0.0', last: null } });
});
