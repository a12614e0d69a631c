import { z } from 'zod'
import { codeList, day, decimal, emptyIsAbsent, flag, numberInQuery, optionalDay, textList } from './index.ts'

/** What the ids of a filter are ids of. */
export type FilterTarget =
  | 'status'
  | 'user'
  | 'userGroup'
  | 'category'
  | 'scouteeTag'
  | 'scouteeCategory'
  | 'channel'
  | 'scoutee'
  | 'themeTag'
  | 'themeStatus'
  | 'exitReason'

/** A filter. Pages ask for the shape of one value alone, so that the others are made when somebody asks for them. */
const field = <const K extends FilterField['kind'], I extends z.ZodType, Q extends z.ZodType, S extends z.ZodType>(
  kind: K,
  item: I,
  { query, saved }: { query: () => Q; saved: () => S }
) => ({
  kind,
  item,
  get query() {
    return query()
  },
  get saved() {
    return saved()
  }
})

/** One id. */
export const id = <S extends z.ZodType<string>>(item: S) => field('id', item, { query: () => emptyIsAbsent(item), saved: () => item.optional() })

const severalOf = <S extends z.ZodType<string>>(item: S, max: number) => ({ query: () => codeList(item), saved: () => z.array(item).max(max).optional() })

/** Ids that nothing is said of. */
export const idList = <S extends z.ZodType<string>>(item: S) => field('ids', item, severalOf(item, 1000))

/** Ids of `target`; `item` is one of them. */
export const ids = <const T extends FilterTarget, S extends z.ZodType<string>>(target: T, item: S) => Object.assign(idList(item), { target })

type Choices = readonly [string, ...string[]]

/** Several of some choices. */
export const codes = <const V extends Choices>(values: V) => field('codes', z.enum(values), severalOf(z.enum(values), values.length))

const oneOf = <const V extends Choices>(values: V) => ({ query: () => emptyIsAbsent(z.enum(values)), saved: () => z.enum(values).optional() })

/** One of few choices. */
export const code = <const V extends Choices>(values: V) => field('code', z.enum(values), oneOf(values))

/** One of two choices: whoever takes both narrows nothing (2§4, 2§5). */
export const either = <const V extends readonly [string, string]>(values: V) => field('either', z.enum(values), oneOf(values))

/** One of two choices which the call takes as a list. */
export const eitherInList = <const V extends readonly [string, string]>(values: V) =>
  field('eitherInList', z.enum(values), severalOf(z.enum(values), values.length))

const text = z.string().trim().min(1).max(200)

/** Free texts, any of which will do. */
export const texts = field('texts', text, { query: () => textList, saved: () => z.array(text).max(200).optional() })
export const number = field('number', z.number(), { query: () => decimal, saved: () => z.number().optional() })
/** A number of things, up to `max`. */
export const countField = (max: number) => {
  const item = z.int().min(0).max(max)
  return field('number', item, { query: () => z.preprocess(numberInQuery, item.optional()), saved: () => item.optional() })
}
export const dayField = field('day', day, { query: () => optionalDay, saved: () => day.optional() })
/** On or off. */
export const flagField = field('flag', z.boolean(), { query: () => flag, saved: () => z.boolean().optional() })

/** A filter of a list: what kind of values it takes, and how a query, a saved condition and the address hold them. */
export interface FilterField {
  kind: 'id' | 'ids' | 'codes' | 'code' | 'either' | 'eitherInList' | 'texts' | 'number' | 'day' | 'flag'
  target?: FilterTarget
  item: z.ZodType
  query: z.ZodType
  saved: z.ZodType
}

export type FilterFields = Readonly<Record<string, FilterField>>

/** The fields without some of them. */
export function fieldsWithout<F extends FilterFields, K extends keyof F & string>(fields: F, left: readonly K[]): Omit<F, K>
export function fieldsWithout(fields: FilterFields, left: readonly string[]): object {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !left.includes(key)))
}

/** Each filter as a query has it, or as a saved condition has it. */
export function shapeOf<F extends FilterFields, P extends 'query' | 'saved'>(fields: F, part: P): { [K in keyof F]: F[K][P] }
export function shapeOf(fields: FilterFields, part: 'query' | 'saved'): object {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field[part]]))
}

/** The fields that hold ids, each with what they are ids of. */
export function targetsOf<F extends FilterFields>(fields: F): { [K in keyof F as F[K] extends { target: FilterTarget } ? K : never]: FilterTarget }
export function targetsOf(fields: FilterFields): object {
  return Object.fromEntries(Object.entries(fields).flatMap(([key, { target }]) => (target === undefined ? [] : [[key, target]])))
}
