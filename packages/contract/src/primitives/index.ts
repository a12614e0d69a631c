import { z } from 'zod'
import { oneLine } from './characters.ts'

/** A UUID in its lower-case text form. */
export const uuid = z.guid().toLowerCase()

/** An instant, ISO 8601 in UTC with `Z` (3-decisions, "Every call"). */
export const instant = z.iso.datetime()

/** A day without a time, `YYYY-MM-DD`, that exists in the calendar. */
export const day = z.iso.date()

/** The number an entity's `If-Match` is compared with; it grows by one at each change. */
export const version = z.int().min(1)

const split = (value: unknown): unknown =>
  value === undefined || value === null
    ? undefined
    : [value]
        .flat()
        .flatMap((part) => (typeof part === 'string' ? part.split(',') : [part]))
        .filter((part) => part !== '')

const repeat = (value: unknown): unknown => (value === undefined || value === null ? undefined : [value].flat().filter((part) => part !== ''))

/** A single query parameter; empty text is absent. */
export const emptyIsAbsent = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** A multi-valued query parameter of codes or keys: repeated keys or joined by comma. */
export function codeList<S extends z.ZodType>(item: S, max = 1000) {
  return z.preprocess(split, z.array(item).max(max).optional())
}

/** A multi-valued query parameter of uuids: repeated keys or joined by comma. */
export const uuidList = codeList(uuid)

/** A multi-valued query parameter of free text: repeated keys only, since text may hold commas. */
export const textList = z.preprocess(repeat, z.array(z.string().trim().min(1).max(200)).max(200).optional())

/** A boolean query parameter, `true` or `false`. */
export const flag = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value === '' ? undefined : value), z.boolean().optional())

/** A whole-number query parameter. */
export function wholeNumber(min: number, max: number) {
  return z.preprocess(
    (value) => (value === '' ? undefined : typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value),
    z.int().min(min).max(max)
  )
}

/** What a query says as a number; empty text is absent. */
export const numberInQuery = (value: unknown): unknown => (value === '' ? undefined : typeof value === 'string' && value.trim() !== '' ? Number(value) : value)

/** A decimal query parameter. */
export const decimal = z.preprocess(numberInQuery, z.number().optional())

/** Keyword text: trimmed, blank becomes absent (2§5). */
export const keyword = z.preprocess(
  (value) => (typeof value === 'string' && value.replace(/[\s\u3000]+/gu, '') === '' ? undefined : value),
  z.string().trim().max(500).optional()
)

/** A day in a query; empty text is absent. */
export const optionalDay = emptyIsAbsent(day)

/** A name of something that people make: one line, trimmed, 1 to `max` characters; breaks of lines and tabs within it become spaces, as in imports. */
export const nameText = (max = 200) => z.string().overwrite(oneLine).trim().min(1).max(max)

/** As `nameText`, but for what can be left empty. */
export const optionalLine = (max = 200) => z.string().overwrite(oneLine).trim().max(max)

/** Longer text, kept as typed. */
export const longText = (max = 10_000) => z.string().max(max)

/** Ids of a bulk call: 1 to 1000, each once (3-decisions). */
export const bulkUuids = z
  .array(uuid)
  .min(1)
  .max(1000)
  .transform((uuids) => [...new Set(uuids)])

/** Up to `max` uuids in a body, each once. */
export const uuidSet = (max = 1000) =>
  z
    .array(uuid)
    .max(max)
    .transform((uuids) => [...new Set(uuids)])

/** Page number from 1. */
export const page = wholeNumber(1, 1_000_000).default(1)

/** Rows per page. */
export const perPage = (standard: number, max = 1000) => wholeNumber(1, max).default(standard)

/** `{ items, totalCount }`: the shape of every list; the total is exact. */
export function listOf<S extends z.ZodType>(item: S) {
  return z.object({ items: z.array(item), totalCount: z.int().min(0) })
}

/** The one-uuid path parameter `name`. */
export function pathUuid<const N extends string>(name: N) {
  return z.strictObject({ [name]: uuid } as { [K in N]: typeof uuid })
}

/** An answer that names what was made. */
export const created = z.object({ uuid })

/** An answer of a bulk call: what it changed. */
export const bulkResult = z.object({ uuids: z.array(uuid), operationUuid: uuid.optional() })

export { type CamelCase, camelCase, type CamelKeys, camelKeys, snakeKeys } from './camel-case.ts'
export { isPersonName, personNameText } from './person-name.ts'
