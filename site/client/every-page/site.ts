/** Enhancements of every page, which also works without them. */
import { enableAnnouncements } from '../announcements/announcements.ts';
import { enableMenus } from './menus.ts';
import { enableThemeToggle } from './theme-toggle.ts';
import { enableCopyButtons } from '../copy.ts';
import { hideMissingRenders } from './missing-renders.ts';
import { nameOwnAddress } from './own-address.ts';
import { enableLanguageLinks } from './language-links.ts';
import { enableOffline } from '../offline/register.ts';
import { enableSearch } from '../search/open.ts';
import { enableTooltips } from './tooltips.ts';

enableMenus();
enableThemeToggle();
enableCopyButtons();
nameOwnAddress();
enableLanguageLinks();
enableSearch();
enableTooltips();
hideMissingRenders();
enableAnnouncements();
enableOffline();
if (document.querySelector('pre > code')) void import('../docs/highlight.ts').then(({ highlightCode }) => highlightCode());
