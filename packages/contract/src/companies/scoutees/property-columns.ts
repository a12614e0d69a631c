import { type ColumnKey, type ColumnOf, exportedKeys, keysFor, keysMarked, leading, propertyKeys, propertyOf } from './property-keys.ts'
import { type PropertyKey, type PropertyTable, propertyTable } from './scoutee-properties.ts'

/** What lists and exports call a property behind a prefix of their own: its column, else its key. */
export type ListName<K extends PropertyKey> = K extends ColumnKey ? ColumnOf<K> : K

/** Something of each property, by what lists and exports call it. */
export type ByListName<K extends PropertyKey, P extends string, T> = { [Each in K as `${P}${ListName<Each>}`]: T }

/** What lists and exports call a property, with `prefix` before it. */
export function listNameOf<K extends PropertyKey, const P extends string>(key: K, prefix: P): `${P}${ListName<K>}`
export function listNameOf(key: PropertyKey, prefix: string): string {
  return `${prefix}${propertyOf(key).column ?? key}`
}

/** The properties that the lists of companies and of cases show. */
export const listKeys = leading(keysMarked('isListed'))

/** Those that the list of companies calls by their bare columns; the name is `scoutee_name` in both lists. */
export const companyListKeys = [...listKeys.filter((key) => key !== 'name'), ...exportedKeys]

/** What can be typed in with a case about a company or a person, a sum without its currency. */
export const typedInKeys = leading([...new Set([...keysFor('projectForm', 'company'), ...keysFor('projectForm', 'person')])])

/** The sums, each with its currency beside it. */
export type SumKey = { [K in PropertyKey]: PropertyTable[K]['kind'] extends 'money' ? K : never }[PropertyKey]
export const sumKeys: readonly SumKey[] = propertyKeys.filter((key): key is SumKey => propertyOf(key).kind === 'money')

/** What holds the currency of a sum. */
export function currencyKeyOf<K extends SumKey>(sum: K): PropertyTable[K]['pairsWith'] {
  return propertyTable[sum].pairsWith
}

/** The numbers of things. */
export type CountKey = { [K in PropertyKey]: PropertyTable[K]['kind'] extends 'count' ? K : never }[PropertyKey]
export const countKeys: readonly CountKey[] = propertyKeys.filter((key): key is CountKey => propertyOf(key).kind === 'count')

/** What lists call their numbers, which stand to the right. */
export function numberColumns(prefix: string): readonly string[] {
  return Object.keys(byListName([...sumKeys, ...countKeys], prefix, () => true))
}

/** The days. */
export type DayKey = { [K in PropertyKey]: PropertyTable[K]['kind'] extends 'day' ? K : never }[PropertyKey]
const dayKeys: readonly DayKey[] = propertyKeys.filter((key): key is DayKey => propertyOf(key).kind === 'day')

/** Those that lists show. */
export type ListedDayKey = Extract<DayKey, (typeof listKeys)[number]>
export const listedDayKeys: readonly ListedDayKey[] = dayKeys.filter((key): key is ListedDayKey => listKeys.some((listed) => listed === key))

/** Makes something of each of these properties, by what lists and exports call it with `prefix` before it. Made once, not for each row. */
export function byListName<K extends PropertyKey, const P extends string, T>(keys: readonly K[], prefix: P, make: (key: K) => T): ByListName<K, P, T>
export function byListName(keys: readonly PropertyKey[], prefix: string, make: (key: never) => unknown): object {
  return Object.fromEntries(keys.map((key) => [listNameOf(key, prefix), make(key as never)]))
}
