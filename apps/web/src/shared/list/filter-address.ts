import type { FilterField, FilterFields } from '@mekiki/contract/primitives/filter-fields'
import { z } from 'zod'
import { addressList, addressTexts, addressValue } from '@mekiki/browser/address/address-values'

type ListItem = z.ZodType<string>
type Kind = FilterField['kind']

const isOn = z.literal('true')

/** How the address holds a filter: lists and two choices as lists, a single value by itself, `true` for what is on. */
type AddressSchema<F> = F extends { kind: 'ids' | 'codes' | 'either' | 'eitherInList'; item: infer S extends ListItem }
  ? ReturnType<typeof addressList<S>>
  : F extends { kind: 'texts'; item: infer S extends ListItem }
    ? ReturnType<typeof addressTexts<S>>
    : F extends { kind: 'flag' }
      ? ReturnType<typeof addressValue<typeof isOn>>
      : F extends { item: infer S extends z.ZodType }
        ? ReturnType<typeof addressValue<S>>
        : never

function schemaOf({ kind, item }: Pick<FilterField, 'kind' | 'item'>): z.ZodType {
  switch (kind) {
    case 'ids':
    case 'codes':
    case 'either':
    case 'eitherInList':
      return addressList(item as ListItem)
    case 'texts':
      return addressTexts(item as ListItem)
    case 'number':
      // Nothing is no nought.
      return addressValue(z.preprocess((text) => (text === '' ? undefined : text), z.coerce.number().pipe(item as z.ZodType<number, number>)))
    case 'flag':
      return addressValue(isOn)
    case 'id':
    case 'code':
    case 'day':
      return addressValue(item)
  }
}

/** How the address holds each filter of a list; values that do not fit are left out without a word. */
export function addressSchemas<F extends FilterFields>(fields: F): { [K in keyof F]: AddressSchema<F[K]> }
export function addressSchemas(fields: FilterFields): object {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, schemaOf(field)]))
}

/** The fields that a list of names gives one, under these names. */
export function renamedFields<F extends FilterFields, const N extends Partial<Record<keyof F & string, string>>>(
  fields: F,
  names: N
): { [K in keyof N & keyof F as N[K] & string]: F[K] }
export function renamedFields(fields: FilterFields, names: Readonly<Record<string, string>>): object {
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [name, fields[key]]))
}

const onlyOne = (chosen: unknown): unknown => (Array.isArray(chosen) && chosen.length === 1 ? (chosen as unknown[])[0] : undefined)

/** What a call takes for what the address holds: of two choices, exactly one chosen narrows the list, else none does (2§4, 2§5). */
export function askedValue(kind: Kind | undefined, value: unknown): unknown {
  if (kind === 'either') return onlyOne(value)
  if (kind === 'eitherInList') return onlyOne(value) === undefined ? [] : value
  return value
}

/** What a saved condition holds for what the address holds. */
export function toSaved(kind: Kind | undefined, value: unknown): unknown {
  return kind === 'flag' ? value === 'true' : askedValue(kind, value)
}

/** What the address holds for what a saved condition holds. */
export function fromSaved(kind: Kind | undefined, value: unknown): unknown {
  if (kind === 'flag') return value === true ? 'true' : undefined
  return kind === 'either' ? [value] : value
}

/** Makes lists of filters in which each key has its place: one that is forgotten is an error of types. */
export function everyFilterOf<Key extends string, Shown extends { keys: readonly string[] }>() {
  return <const L extends readonly Shown[]>(list: [Exclude<Key, L[number]['keys'][number]>] extends [never] ? L : never): readonly Shown[] => list
}
