import { mirror, readPack } from 'spire-almanac/mirror';

// The first call downloads, later ones fetch what has changed. The folder shows nothing that was not proved.
const report = await mirror('game-data', { from: process.env.ALMANAC_URL ?? 'https://example.org', languages: ['eng', 'jpn'] });
console.log(report.version, report.isChanged);

const { kinds } = await readPack('game-data', 'jpn');
console.log(kinds.cards.find(({ id }) => id === 'BASH')?.name);
