import type { Country, Currency } from '../../workspace/constants/index.ts'
import { type PropertyKey, type PropertyTable, propertyTable, type ScouteeProperty } from './scoutee-properties.ts'

type Mark = 'isLinkable' | 'isFromBot' | 'isListed' | 'isExported' | 'isImported' | 'isFiltered'
type Part = 'appliesTo' | 'entryForm' | 'projectForm'
type KeysWith<Condition> = { [K in PropertyKey]: PropertyTable[K] extends Condition ? K : never }[PropertyKey]

/** The properties of a mark. */
export type MarkedKey<M extends Mark> = KeysWith<Readonly<Record<M, true>>>

/** The properties that companies, or people, have; or that stand in the forms of their entries or in typed-in values of cases. */
export type KeyFor<P extends Part, S extends 'company' | 'person'> = KeysWith<Readonly<Record<P, S | 'both'>>>

/** The properties that are a column. */
export type ColumnKey = KeysWith<Readonly<{ column: string }>>
export type ColumnOf<K extends ColumnKey> = PropertyTable[K]['column']

/** What a case shows of its company or person: what can be typed in for a company in a case. */
export type ShownKey = KeyFor<'projectForm', 'company'>

/** What the provider's database has in columns. */
export type LinkableColumnKey = MarkedKey<'isLinkable'> & ColumnKey

/** Properties that stand for their pair as well: a sum for its currency, a day for its text. */
export type LeadingKey = Exclude<PropertyKey, KeysWith<Readonly<{ kind: 'currency' | 'dayText' }>>>

/** The kinds whose values are numbers. */
export type NumberKind = 'money' | 'count'

/** The value of a property that has one. */
export type PropertyValue<K extends ColumnKey> =
  PropertyTable[K] extends Readonly<{ kind: NumberKind }>
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

/** These properties without the name, which every entry has. */
export function beyondName<K extends PropertyKey>(keys: readonly K[]): readonly Exclude<K, 'name'>[] {
  return keys.filter((key): key is Exclude<K, 'name'> => key !== 'name')
}

/** The same properties with some in front, where a form, a file or the wire has an order of its own. A new property comes behind them. */
export function inOrder<K extends PropertyKey>(keys: readonly K[], front: readonly NoInfer<K>[]): readonly K[] {
  return [...front, ...keys.filter((key) => !front.includes(key))]
}

/** What the provider's database has in columns, in the order of the table. */
export const linkableColumnKeys = columnsAmong(keysMarked('isLinkable'))

// Files tell them elsewhere, or they follow from what is given.
const givenApart = ['name', 'nameKana', 'corporateNumber', 'address', 'rawFoundationDate'] as const
type GivenKey = Exclude<LinkableColumnKey, (typeof givenApart)[number]>

/** What the provider's own files and the administration give of a company in a place of its own, in their order. */
export const providerGivenKeys: readonly GivenKey[] = inOrder(
  linkableColumnKeys.filter((key): key is GivenKey => !givenApart.some((apart) => apart === key)),
  ['country', 'representative', 'tel', 'url', 'summary', 'holder', 'foundationDate']
)

/** What a column of an imported file can become, apart from lists. */
export const importedKeys = columnsAmong(keysMarked('isImported'))
export type ImportedKey = MarkedKey<'isImported'> & ColumnKey

/** The columns of the lists of companies and of cases, apart from lists that hang on the entry. */
export const listedKeys = columnsAmong(keysMarked('isListed'))
export type ListedKey = MarkedKey<'isListed'> & ColumnKey

/** The columns of the company list and of exports that the case list does not have. */
export const exportedKeys = columnsAmong(keysMarked('isExported'))
export type ExportedKey = MarkedKey<'isExported'> & ColumnKey

/** What a case shows, in the order of the wire. */
export const shownKeys: readonly ShownKey[] = inOrder(keysFor('projectForm', 'company'), [
  'name',
  'representative',
  'capital',
  'capitalCurrencyType',
  'address',
  'memberRange',
  'tel',
  'foundationDate',
  'url',
  'summary',
  'stage',
  'finance',
  'financeCurrencyType'
])

type PairOf<K extends PropertyKey> = { [P in K]: PropertyTable[P] extends Readonly<{ pairsWith: infer Pair }> ? Pair & PropertyKey : never }[K]

/** A property with what it belongs together with. */
export function withPair<K extends PropertyKey>(key: K): readonly (K | PairOf<K>)[]
export function withPair(key: PropertyKey): readonly string[] {
  const { pairsWith } = propertyOf(key)
  return pairsWith === undefined ? [key] : [key, pairsWith]
}

/** The column of a property. */
export function columnOf<K extends ColumnKey>(key: K): ColumnOf<K> {
  return propertyTable[key].column
}

/** The columns of properties; `prefix` stands before each. */
export function columnsOf<K extends ColumnKey, const P extends string = ''>(keys: readonly K[], prefix?: P): readonly `${P}${ColumnOf<K>}`[]
export function columnsOf(keys: readonly ColumnKey[], prefix = ''): readonly string[] {
  return keys.map((key) => `${prefix}${columnOf(key)}`)
}

// An object that has all its names from the start is filled in two thirds of the time.
const emptyUnder = (names: readonly string[]): Record<string, unknown> => Object.fromEntries(names.map((name) => [name, null]))

/**
 * Makes the function that reads properties from a row; `prefix` stands before the columns. It is made once for many rows. The columns' checks and the
 * lists of choices are the same.
 */
export function rowReader<K extends ColumnKey, const P extends string = ''>(
  keys: readonly K[],
  prefix?: P
): (row: Readonly<Record<`${P}${ColumnOf<K>}`, unknown>>) => PropertyValues<K>
export function rowReader(keys: readonly ColumnKey[], prefix = ''): (row: Readonly<Record<string, unknown>>) => object {
  const places = keys.map((key) => [key, `${prefix}${columnOf(key)}`] as const)
  const empty = emptyUnder(keys)
  return (row) => {
    const values = { ...empty }
    for (const [key, column] of places) values[key] = row[column]
    return values
  }
}

type Stored<K extends ColumnKey> = K extends 'name' ? string : PropertyTable[K]['kind'] extends NumberKind ? number | null : string | null

/** Properties as the columns of a row; `P` stands before their names. */
export type PropertyColumns<K extends ColumnKey, P extends string = ''> = { [Each in K as `${P}${ColumnOf<Each>}`]: Stored<Each> }

/** Makes the function that writes properties as columns; what is absent becomes null. It is made once for many rows. */
export function columnWriter<K extends ColumnKey>(keys: readonly K[]): (values: { readonly [Each in K]?: unknown }) => PropertyColumns<K>
export function columnWriter(keys: readonly ColumnKey[]): (values: Readonly<Record<string, unknown>>) => object {
  const places = keys.map((key) => [key, columnOf(key)] as const)
  const empty = emptyUnder(keys.map(columnOf))
  return (values) => {
    const row = { ...empty }
    for (const [key, column] of places) row[column] = values[key] ?? null
    return row
  }
}

type ColumnTypes<K extends ColumnKey, P extends string> = { readonly [Each in K as `${P}${ColumnOf<Each>}`]: 'text' | 'bigint' | 'integer' | 'date' }

/** The types that the columns of properties have in the database; `prefix` stands before their names. */
export function columnTypesOf<K extends ColumnKey, const P extends string = ''>(keys: readonly K[], prefix?: P): ColumnTypes<K, P>
export function columnTypesOf(keys: readonly ColumnKey[], prefix = ''): object {
  const types: Partial<Record<string, string>> = { money: 'bigint', count: 'integer', day: 'date' }
  return Object.fromEntries(keys.map((key) => [`${prefix}${columnOf(key)}`, types[propertyOf(key).kind] ?? 'text']))
}
