/** The API reference: the route filter and the form to try a route. */
import { enableFilter } from './filter.ts';
import { enableTry } from './try.ts';

enableFilter();
enableTry();
