import { DEFAULT_LANGUAGE } from '../../contract/languages.ts';
import { ROUTES } from '../../contract/routes.ts';

/** Query parameters in a `_redirects` file. Some hosts do not support them and skip such lines. */
const CHOICES = { channel: 'channel=beta', lang: 'lang=:lang' } as const;
type Choice = keyof typeof CHOICES;

/** The first matching line wins, so the most specific come first. */
const CHOSEN: readonly (readonly Choice[])[] = [['channel', 'lang'], ['channel'], ['lang'], []];

/** Lines for the routes that a file answers. Filters need the service and are ignored here. */
export function prebuiltRewrites(): string[] {
	return ROUTES.flatMap(({ path, file }) =>
		file === undefined || `/${file}` === path
			? []
			: CHOSEN.filter((choices) => choices.every((choice) => canChoose(choice, path, file))).map((choices) =>
					rewrite(path, file, choices),
				),
	);
}

const canChoose = (choice: Choice, path: string, file: string): boolean =>
	file.includes(`{${choice}}`) && !path.includes(`{${choice}}`);

function rewrite(path: string, file: string, choices: readonly Choice[]): string {
	const hasLanguage = choices.includes('lang') || path.includes('{lang}');
	const target = file
		.replace('{channel}', choices.includes('channel') ? 'beta' : 'main')
		.replace('{lang}', hasLanguage ? ':lang' : DEFAULT_LANGUAGE);
	return [placeholders(path), ...choices.map((choice) => CHOICES[choice]), `/${placeholders(target)}`, '200'].join(' ');
}

/** A path has at most one parameter besides the language. */
const placeholders = (path: string): string => path.replace('{lang}', ':lang').replace(/\{\w+\}/, ':id');
