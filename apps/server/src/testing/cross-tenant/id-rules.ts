import type { Place } from './places.ts'

/**
 * How a call answers an id that the caller does not know: `not_found` (404), `unknown_id` (400 naming the field), `empty` (a filter that
 * finds nothing), `unmet` (a condition that colours no case), a code of its own, or `public` (what anybody may ask).
 */
export type IdAnswer = 'not_found' | 'unknown_id' | 'empty' | 'unmet' | 'file_missing' | 'status_not_in_theme' | 'submission_expired' | 'public'

/** What stands in a place, a table or a kind of its own, and how an id that the caller does not know is answered there. */
export type Rule = readonly [kind: string, answer: IdAnswer]

/** The rules of one call, by place. */
export type Rules = Readonly<Record<Place, Rule>>
