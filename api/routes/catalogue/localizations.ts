import { LOCALIZATION_TABLES } from '../../../contract/localizations.ts';
import { DEFAULT_LANGUAGE } from '../../../contract/languages.ts';
import { commaParts } from '../../../contract/routes/fields.ts';
import type { localizationRoutes } from '../../../contract/routes/localizations.ts';
import { localizationFile, localizationsFile } from '../../../contract/tree/tree-paths.ts';
import type { Answer, Handlers } from '../handler.ts';
import { apiError } from '../../http/errors/messages.ts';
import type { Representation } from '../../http/negotiation/representation.ts';
import type { Services } from '../services.ts';

const known = new Set(LOCALIZATION_TABLES);

export const localizationHandlers: Handlers<typeof localizationRoutes> = {
	'localizations.list': ({ channel, language, query }, services) => {
		const built = services.catalogue.hasLanguage(language) ? language : DEFAULT_LANGUAGE;
		if (!query.tables) return { representation: services.tree.file(localizationsFile(channel, built)) as Representation };
		const names = [...new Set(commaParts(query.tables))];
		const unknown = names.filter((name) => !known.has(name));
		if (unknown.length > 0) throw apiError('not-found', 'Localization tables', unknown.join(', '));
		return joinTables(names, (name) => localizationFile(channel, built, name), services);
	},
};

/** The bytes of the tables, in the order of the request. */
function joinTables(names: readonly string[], fileOf: (name: string) => string, services: Services): Answer {
	const members = names.map((name, index) => {
		const table = services.tree.file(fileOf(name)) as Representation;
		return [Buffer.from(`${index === 0 ? '' : ','}${JSON.stringify(name)}:`), table.bodies.identity];
	});
	return { bytes: Buffer.concat([Buffer.from('{'), ...members.flat(), Buffer.from('}')]) };
}
