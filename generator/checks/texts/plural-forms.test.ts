import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findings } from '../../testing/findings.ts';
import { copyOfMiniature } from '../../testing/miniature-copy.ts';
import { pluralForms } from './plural-forms.ts';

/** Problems of a language with this single text. */
function findIn(code: string, text: string): string[] {
	const data = copyOfMiniature();
	const folder = join(data, 'main/text', code);
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, 'cards.json'), JSON.stringify({ STUDY: { description: text } }));
	return findings(pluralForms, data);
}

const problem = (code: string, expected: string, got: string): string =>
	`main/text/${code}/cards.json STUDY description: has a plural of {Damage} that does not match ${code}; expected ${expected}; got ${got} (plural-forms)`;

test.each([
	['two forms in French', 'fra', 'one {# fiche} other {# fiches}', []],
	['the form for millions in French', 'fra', 'one {# fiche} many {# de fiches} other {# fiches}', []],
	['an exact number', 'fra', '=0 {rien} one {# fiche} other {# fiches}', []],
	['four forms in Polish', 'pol', 'one {# karta} few {# karty} many {# kart} other {# karty}', []],
	['a missing form in Polish', 'pol', 'one {# karta} other {# karty}', [problem('pol', 'many, one, few, other', 'one, other')]],
	['an extra form in Thai', 'tha', 'one {# ใบ} other {# ใบ}', [problem('tha', 'other', 'one, other')]],
])('%s', (_name, code, forms, expected) => {
	expect(findIn(code, `{Damage, plural, ${forms}}`)).toEqual(expected);
});

test('checks nested plurals', () => {
	const inner = '{IfUpgraded, select, true {{Damage, plural, one {一} other {#}}} other {#}}';
	expect(findIn('tha', `{Damage, plural, other {${inner}}}`)).toContain(problem('tha', 'other', 'one, other'));
});
