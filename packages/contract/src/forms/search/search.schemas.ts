import { z } from 'zod'
import { filePreview } from '../../cases/projects/project-file.schemas.ts'
import { codeList, day, instant, uuid, uuidList } from '../../primitives/index.ts'

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
    fileText: z.enum(fileTextStates).nullable(),
    /** Of a file: how large it is, in bytes, and the picture of its first page. */
    file: z.object({ byteSize: z.number(), preview: filePreview.nullable() }).optional()
  })
  .meta({ id: 'SearchHit' })

/** How far what a search finds of a kind is counted. */
export const searchCountsUpTo = 1000

/** How far what many rows have is counted where several kinds are asked for, as while somebody types: of what has names, which are looked up together, and of texts. */
export const searchCountsCommonUpTo = { names: 500, texts: 200 } as const

/** What was found of one kind. */
const foundKind = z.object({
  kind: z.enum(searchKinds),
  /** How many there are; where `isTotalExact` is false, there are more than these. */
  totalCount: z.int().min(0),
  isTotalExact: z.boolean(),
  /** How many of them stand on earlier pages. */
  before: z.int().min(0),
  /** Where the next page begins, for `after`; null on the last one, and where several kinds are asked for. */
  next: z.string().nullable(),
  items: z.array(searchHit)
})

/** What was found of each kind that the caller can look through: how many, and the first of them by nearness. Counting ends at `searchCountsUpTo`, of what is
 * common beside other kinds at `searchCountsCommonUpTo`. */
export const searchAnswer = z.object({
  kinds: z.array(foundKind),
  /** Where no name has the words: up to three names that may be meant, which look or sound alike but for a slip or two, the likeliest first. */
  meant: z.array(z.string())
})

const searchWords = z.string().trim().min(1).max(200)

/** What files are told apart by, as their names end. */
export const searchedFileKinds = ['pdf', 'word', 'excel', 'powerpoint', 'text', 'picture', 'other'] as const

/** The kinds that are narrowed by more than words and operators: notes by theme, author and the year or month of their day, files by theme, who uploaded them, and their kind. */
export const facetedKinds = ['note', 'file'] as const

/** What notes or files alone are narrowed by: of each list one at least. */
const narrowing = {
  theme_uuids: uuidList,
  /** Who wrote the note or uploaded the file. */
  user_uuids: uuidList,
  /** Of notes: years, `YYYY`, and months, `YYYY-MM`, that their day lies in. */
  periods: codeList(z.string().regex(/^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/u), 50),
  /** Of files. */
  file_kinds: codeList(z.enum(searchedFileKinds), searchedFileKinds.length)
}

/**
 * The words to look for, phrases in quotes, with a minus what is left out, and operators: `status:`, `owner:`, `theme:`, `tag:` or `place:`, or their Japanese names, before
 * a name or a part of it, which narrow by the case; all kinds that the caller can look through when none is named.
 */
export const searchQuery = z.object({
  q: searchWords,
  ...narrowing,
  kinds: z.preprocess((value) => (value === undefined ? undefined : [value].flat()), z.array(z.enum(searchKinds)).max(searchKinds.length).optional()),
  per_kind: z.coerce.number().int().min(1).max(50).default(2),
  /** Of one kind that is named alone: the page that begins here, `next` of the answer with the one before it. What comes later changes neither page. */
  after: z
    .string()
    .regex(/^[\w-]{1,400}$/u)
    .optional()
})

/** The kinds that lie in places: companies and people by their address, cases by the address that they show, their company's or one that was typed in. */
export const placedKinds = ['project', 'company', 'person'] as const

/** A search whose hits are told by place, as `search.find` has it, of all kinds that lie in places when none is named; without words all places of companies. */
export const searchPlacesQuery = z.object({
  q: searchWords.optional(),
  kinds: z.preprocess((value) => (value === undefined ? undefined : [value].flat()), z.array(z.enum(placedKinds)).max(placedKinds.length).optional())
})

/** A place by its key, as the company list has it: a prefecture's code, with the Japanese name of a city behind it. */
const searchPlace = z.object({
  key: z.string(),
  /** How much of what the words and other conditions find lies in it, whatever places were chosen; null where that is too much, or nothing was asked for. */
  count: z.int().min(0).nullable(),
  /** Whether the search is narrowed by it. */
  isChosen: z.boolean()
})

/**
 * The prefectures that something lies in, and of those that the search is narrowed by, or by a part of, also the cities, each with all that lies in it. Without
 * words all prefectures and cities in which the workspace has companies or people, where the caller has these.
 */
export const searchPlaces = z.object({ places: z.array(searchPlace) })

/** A search of notes or files whose hits are told by what they can be narrowed by, as `search.find` has it. */
export const searchFacetsQuery = z.object({ q: searchWords, kind: z.enum(facetedKinds), ...narrowing })

/** Something that notes or files can be narrowed by. */
const facetValue = z.object({
  /** A uuid, a month, or a kind of file. */
  key: z.string(),
  /** Of themes and people. */
  name: z.string().nullable(),
  /** How many of what is found have it, whatever was chosen among its like; null where too much is found to be counted. */
  count: z.int().min(0).nullable(),
  /** Whether the search is narrowed by it; a month is chosen with its year. */
  isChosen: z.boolean()
})

/** By what notes or files can be narrowed that a search finds, with their numbers: what more has comes first, months the newest first. Only what a hit has is told. */
export const searchFacets = z.object({
  themes: z.array(facetValue),
  people: z.array(facetValue),
  months: z.array(facetValue),
  fileKinds: z.array(facetValue)
})

/** So many hits are counted for facets, at most. */
export const searchFacetsCountUpTo = 5000
