import { DEFAULT_LANGUAGE } from '../../contract/languages.ts';
import { ROUTES } from '../../contract/routes.ts';

/** What a request may choose, as a `_redirects` file writes it; some hosts read no parameters and leave such lines out. */
const CHOICES = { channel: 'channel=beta', lang: 'lang=:lang' } as const;
type Choice = keyof typeof CHOICES;

/** The first line that fits decides: those that ask for most stand first. */
const CHOSEN: readonly (readonly Choice[])[] = [['channel', 'lang'], ['channel'], ['lang'], []];

/** Lines for the routes that a file answers. What filters a list is not read: that needs the service. */
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

/** Beside the language a path has one parameter at most. */
const placeholders = (path: string): string => path.replace('{lang}', ':lang').replace(/\{\w+\}/, ':id');
