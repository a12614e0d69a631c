import { z } from 'zod'

function thatFit<S extends z.ZodType<string>>(item: S) {
  return z.array(z.unknown()).transform((values) =>
    values.flatMap((value) => {
      const parsed = item.safeParse(value)
      return parsed.success ? [parsed.data] : []
    })
  )
}

const repeated = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat())

/** Ids or codes in the address, by repeated keys or joined by comma: what fits stays, the rest is left out without a word. */
export function addressList<S extends z.ZodType<string>>(item: S) {
  return z.preprocess((value) => repeated(value).flatMap((each) => (typeof each === 'string' ? each.split(',') : [each])), thatFit(item))
}

/** Free texts in the address, by repeated keys alone, since a text may hold commas (3-decisions, "Every call"). */
export function addressTexts<S extends z.ZodType<string>>(item: S) {
  return z.preprocess(repeated, thatFit(item))
}

/** A single value in the address; absent when it does not fit. */
export function addressValue<S extends z.ZodType>(schema: S) {
  return schema.optional().catch(undefined)
}

/** The page of a list in the address, from 1. */
export const addressPage = z.coerce.number().int().min(1).catch(1).default(1)

/** The length of a page in the address. */
export const addressPerPage = addressValue(z.coerce.number().int().min(1).max(1000))

/** Whether a filter holds anything. */
export function isSet(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '' && value !== 'false'
}
