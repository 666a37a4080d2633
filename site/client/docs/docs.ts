/** The API reference: the filter of the list of routes, and the form that tries a route. */
import { enableFilter } from './filter.ts';
import { enableTry } from './try.ts';

enableFilter();
enableTry();
