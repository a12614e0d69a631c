import type { Country, Currency } from '../../workspace/constants/index.ts'
import { type PropertyKey, type PropertyTable, propertyTable, type ScouteeProperty } from './scoutee-properties.ts'

type Mark = 'isLinkable' | 'isFromBot' | 'isListed' | 'isImported'
type Part = 'appliesTo' | 'entryForm' | 'caseForm'
type KeysWith<Condition> = { [K in PropertyKey]: PropertyTable[K] extends Condition ? K : never }[PropertyKey]

/** The properties of a mark. */
export type MarkedKey<M extends Mark> = KeysWith<Readonly<Record<M, true>>>

/** The properties that companies, or people, have; or that stand in the forms of their entries or in typed-in values of cases. */
export type KeyFor<P extends Part, S extends 'company' | 'person'> = KeysWith<Readonly<Record<P, S | 'both'>>>

/** The properties that are a column. */
export type ColumnKey = KeysWith<Readonly<{ column: string }>>
export type ColumnOf<K extends ColumnKey> = PropertyTable[K]['column']

/** What a case shows of its company or person, and what can be typed in for a company in a case. */
export type ShownKey = KeyFor<'caseForm', 'company'>

/** Properties that stand for their pair as well: a sum for its currency, a day for its text. */
export type LeadingKey = Exclude<PropertyKey, KeysWith<Readonly<{ kind: 'currency' | 'dayText' }>>>

/** The value of a property that has one. */
export type PropertyValue<K extends ColumnKey> = PropertyTable[K] extends Readonly<{ kind: 'money' }>
  ? number
  : PropertyTable[K] extends Readonly<{ kind: 'currency' }>
    ? Currency
    : PropertyTable[K] extends Readonly<{ kind: 'country' }>
      ? Country
      : PropertyTable[K] extends Readonly<{ kind: 'choice'; choices: readonly (infer V)[] }>
        ? V
        : string

/** The values of properties as they are stored: only a name is always there. */
export type PropertyValues<K extends ColumnKey = ColumnKey> = { [P in K]: P extends 'name' ? string : PropertyValue<P> | null }

/** What the table says of a property. */
export function propertyOf(key: PropertyKey): ScouteeProperty {
  return propertyTable[key]
}

const isColumn = (key: PropertyKey): key is ColumnKey => propertyOf(key).column !== undefined
const isLeading = (key: PropertyKey): key is LeadingKey => !['currency', 'dayText'].includes(propertyOf(key).kind)

/** All properties, and those that are a column, in the order of the table. */
export const propertyKeys = Object.keys(propertyTable) as readonly PropertyKey[]
export const columnKeys: readonly ColumnKey[] = propertyKeys.filter(isColumn)

/** The properties with a mark, in the order of the table. */
export function keysMarked<M extends Mark>(mark: M): readonly MarkedKey<M>[] {
  return propertyKeys.filter((key): key is MarkedKey<M> => propertyOf(key)[mark] === true)
}

/** The properties that a part of the table gives to companies, or to people, in the order of the table. */
export function keysFor<P extends Part, S extends 'company' | 'person'>(part: P, subject: S): readonly KeyFor<P, S>[] {
  return propertyKeys.filter((key): key is KeyFor<P, S> => [subject, 'both'].includes(propertyOf(key)[part] ?? ''))
}

/** Those of these properties that stand for their pair as well. */
export function leading<K extends PropertyKey>(keys: readonly K[]): readonly (K & LeadingKey)[] {
  return keys.filter((key): key is K & LeadingKey => isLeading(key))
}

/** Those of these properties that are a column. */
export function columnsAmong<K extends PropertyKey>(keys: readonly K[]): readonly (K & ColumnKey)[] {
  return keys.filter((key): key is K & ColumnKey => isColumn(key))
}

/** The same properties with some in front, where a form, a file or the wire has an order of its own. A new property comes behind them. */
export function inOrder<K extends PropertyKey>(keys: readonly K[], front: readonly NoInfer<K>[]): readonly K[] {
  return [...front, ...keys.filter((key) => !front.includes(key))]
}

/** The column of a property. */
export function columnOf<K extends ColumnKey>(key: K): ColumnOf<K> {
  return propertyTable[key].column
}

/** Makes the function that reads properties from a row; `prefix` stands before the columns. Made once for many rows. The columns' checks and the lists of choices are the same. */
export function rowReader<K extends ColumnKey, const P extends string = ''>(
  keys: readonly K[],
  prefix?: P
): (row: Readonly<Record<`${P}${ColumnOf<K>}`, unknown>>) => PropertyValues<K>
export function rowReader(keys: readonly ColumnKey[], prefix = ''): (row: Readonly<Record<string, unknown>>) => object {
  const places = keys.map((key) => [key, `${prefix}${columnOf(key)}`] as const)
  return (row) => {
    const values: Record<string, unknown> = {}
    for (const [key, column] of places) values[key] = row[column]
    return values
  }
}

/** The type of columns under the names with `prefix`, from that of the values. */
export type PropertyColumns<K extends ColumnKey, P extends string = '', V extends { [Each in K]: unknown } = PropertyValues<K>> = {
  [Each in K as `${P}${ColumnOf<Each>}`]: V[Each]
}

/** Makes the function that writes properties as columns; what is absent becomes null. Made once for many rows. */
export function columnWriter<K extends ColumnKey, const P extends string = ''>(
  keys: readonly K[],
  prefix?: P
): (values: { readonly [Each in K]?: unknown }) => PropertyColumns<K, P>
export function columnWriter(keys: readonly ColumnKey[], prefix = ''): (values: Readonly<Record<string, unknown>>) => object {
  const places = keys.map((key) => [key, `${prefix}${columnOf(key)}`] as const)
  return (values) => {
    const row: Record<string, unknown> = {}
    for (const [key, column] of places) row[column] = values[key] ?? null
    return row
  }
}
