export { searchText, NORMALISER_VERSION } from './search-text.ts';
export { nameKey } from './name-key.ts';
export { grams, queryTerms } from './grams.ts';
export type { QueryTerm } from './grams.ts';
export { highlight } from './highlight.ts';
export type { TextRange } from './highlight.ts';
export { normaliseMail, normaliseTel, normaliseUrl, normaliseValue, parseDay, parseNumber } from './typed-values.ts';
export { isHttpUrl, linkify } from './links.ts';
export type { TextSegment } from './links.ts';
