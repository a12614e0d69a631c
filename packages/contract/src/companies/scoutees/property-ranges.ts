import { countField } from '../../primitives/filter-fields.ts'
import { columnOf, type ColumnOf, keysMarked, type MarkedKey, propertyOf } from './property-keys.ts'

/** The properties by whose numbers the company list can be narrowed, from and to. */
export const rangeKeys = keysMarked('isFiltered')

export type RangeKey = MarkedKey<'isFiltered'>
type RangeName<K extends RangeKey> = `${K}From` | `${K}To`

/** The filters that are an end of such a range. */
export type RangeFilterKey = RangeName<RangeKey>

/** The two filters of a property. */
export function rangeOf<K extends RangeKey>(key: K): { from: `${K}From`; to: `${K}To` } {
  return { from: `${key}From`, to: `${key}To` }
}

const eachEnd = <T>(make: (key: RangeKey, end: 'From' | 'To') => T) =>
  rangeKeys.flatMap((key) => (['From', 'To'] as const).map((end) => [`${key}${end}`, make(key, end)] as const))

type RangeFields = { [K in RangeFilterKey]: ReturnType<typeof countField> }
type RangeNames = { readonly [K in RangeFilterKey]: K }
type RangeAddresses = { readonly [K in RangeKey as `${K}From`]: `${ColumnOf<K>}_from` } & { readonly [K in RangeKey as `${K}To`]: `${ColumnOf<K>}_to` }

/** These filters as the company list has them. */
export const rangeFields = Object.fromEntries(eachEnd((key) => countField(propertyOf(key).max ?? 0))) as RangeFields

/** What a saved search calls them: the same. */
export const rangeNames = Object.fromEntries(eachEnd((key, end) => `${key}${end}`)) as RangeNames

/** Where the address of the list holds them. */
export const rangeAddresses = Object.fromEntries(eachEnd((key, end) => `${columnOf(key)}_${end.toLowerCase()}`)) as RangeAddresses
