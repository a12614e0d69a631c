import { type ColumnKey, propertyOf, type PropertyValue } from '@mekiki/contract/companies/scoutees/property-keys'
import type { PropertyTable } from '@mekiki/contract/companies/scoutees/scoutee-properties'

type KindOf<K extends ColumnKey> = PropertyTable[K]['kind']

/** What a form holds of properties by their kind: of texts what is typed, of the others null for no value. */
export type TypedValues<K extends ColumnKey> = {
  [P in K]: KindOf<P> extends 'day' | 'money' | 'count' | 'choice' | 'country' ? PropertyValue<P> | null : string
}

const notTyped: ReadonlySet<string> = new Set(['day', 'money', 'count', 'choice', 'country'])

/** What a form starts from for these properties of an entry; all empty for one that is not there yet. */
export function typedValues<K extends ColumnKey>(keys: readonly K[], entry?: { readonly [P in K]?: unknown }): TypedValues<K>
export function typedValues(keys: readonly ColumnKey[], entry: Readonly<Record<string, unknown>> = {}): object {
  return Object.fromEntries(keys.map((key) => [key, entry[key] ?? (notTyped.has(propertyOf(key).kind) ? null : '')]))
}
