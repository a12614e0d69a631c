import { z } from 'zod'
import { day } from '../../primitives/index.ts'
import { type ColumnKey, propertyOf, type PropertyValue } from './property-keys.ts'

/** The schema of a property's value, as answers hold it. */
export type ValueSchema<K extends ColumnKey> = z.ZodType<PropertyValue<K>, PropertyValue<K>>

type KnownSchema<K extends ColumnKey> = K extends 'name' ? z.ZodString : z.ZodNullable<ValueSchema<K>>

/** The schema of a property's value by its kind, as answers hold it. */
export function valueSchema<K extends ColumnKey>(key: K): ValueSchema<K>
export function valueSchema(key: ColumnKey): z.ZodType {
  const { kind, choices } = propertyOf(key)
  if (choices !== undefined) return z.enum(choices)
  if (kind === 'money' || kind === 'count') return z.number()
  return kind === 'day' ? day : z.string()
}

/** The part `S` of a schema that has properties, each as `schemaOf` makes it of its key. */
export function shapeOf<S extends { [K in ColumnKey]?: z.ZodType }>(keys: readonly (keyof S & ColumnKey)[], schemaOf: (key: ColumnKey) => z.ZodType): S {
  return Object.fromEntries(keys.map((key) => [key, schemaOf(key)])) as S
}

/** The part of a schema that has properties as answers hold them: null where nothing is known, but a name always is. */
export function knownShape<K extends ColumnKey>(keys: readonly K[]) {
  return shapeOf<{ [P in K]: KnownSchema<P> }>(keys, (key) => (key === 'name' ? z.string() : valueSchema(key).nullable()))
}
