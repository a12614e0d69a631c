import { z } from 'zod'
import { day, instant, uuid } from '../../primitives/index.ts'

/** What one search looks through, in the order in which it is shown. */
export const searchKinds = ['project', 'company', 'person', 'theme', 'note', 'review', 'task', 'answer', 'file'] as const

/** In which text the words were found: for names how they are spelt, read or were before, else the field, the text itself or the name of a file; where there are no words, its conditions alone. */
export const searchReasons = [
  'name',
  'reading',
  'english_name',
  'former_name',
  'summary',
  'representative',
  'address',
  'tel',
  'corporate_number',
  'website',
  'email',
  'affiliation',
  'investors',
  'entry',
  'conditions',
  'text',
  'idea',
  'answer',
  'file_name',
  'file_text'
] as const

/** A half-open range of UTF-16 positions in a text that is to be marked. */
const markedRange = z.object({ start: z.int().min(0), end: z.int().min(0) })

const markedText = z.object({ text: z.string(), marks: z.array(markedRange) })

/** Where in a file the words stand: on a page, a slide or a sheet. */
const textPlace = z.object({ kind: z.enum(['page', 'slide', 'sheet']), number: z.int().nullable(), name: z.string().nullable() })

/**
 * Why the text inside a file that was found by its name may not have been looked through: it waits to be read, has no letters (as a scan), is locked by a
 * password, too large or broken, or only its beginning was read.
 */
export const fileTextStates = ['waiting', 'empty', 'locked', 'too_large', 'broken', 'cut'] as const

/** Something that was found: what it is called or says, with the words marked, and where it belongs. */
export const searchHit = z
  .object({
    kind: z.enum(searchKinds),
    uuid,
    title: markedText,
    /** A line around the words, where the title does not show them. */
    context: markedText.nullable(),
    reason: z.enum(searchReasons),
    place: textPlace.nullable(),
    /** The name of the case or theme that it belongs to, of a case the theme’s, of an answer the call’s. */
    belongsTo: z.string().nullable(),
    projectUuid: uuid.nullable(),
    themeUuid: uuid.nullable(),
    formUuid: uuid.nullable(),
    /** The company or person of a case. */
    scouteeId: uuid.nullable(),
    status: z.object({ name: z.string(), color: z.int() }).nullable(),
    byName: z.string().nullable(),
    at: instant.nullable(),
    /** Of a task: by when, and whether it is done. */
    dueOn: day.nullable(),
    isDone: z.boolean().nullable(),
    /** Of a file that was found by its name alone, where it tells something. */
    fileText: z.enum(fileTextStates).nullable()
  })
  .meta({ id: 'SearchHit' })

/** How far what a search finds of a kind is counted. */
export const searchCountsUpTo = 1000

/** What was found of one kind. */
const foundKind = z.object({
  kind: z.enum(searchKinds),
  /** How many there are; where `isTotalExact` is false, there are more than these. */
  totalCount: z.int().min(0),
  isTotalExact: z.boolean(),
  items: z.array(searchHit)
})

/** What was found of each kind that the caller can look through: how many, and the first of them by nearness. Counting ends at `searchCountsUpTo`. */
export const searchAnswer = z.object({
  kinds: z.array(foundKind),
  /** Where no name has the words: up to three names that may be meant, which look or sound alike but for a slip or two, the likeliest first. */
  meant: z.array(z.string())
})

/**
 * The words to look for, phrases in quotes, with a minus what is left out, and operators: `status:`, `owner:`, `theme:` or `tag:`, or their Japanese names, before a
 * name or a part of it, which narrow by the case; all kinds that the caller can look through when none is named.
 */
export const searchQuery = z.object({
  q: z.string().trim().min(1).max(200),
  kinds: z.preprocess((value) => (value === undefined ? undefined : [value].flat()), z.array(z.enum(searchKinds)).max(searchKinds.length).optional()),
  per_kind: z.coerce.number().int().min(1).max(50).default(2)
})
