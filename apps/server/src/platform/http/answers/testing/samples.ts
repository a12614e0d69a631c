import fc from 'fast-check'
import { z } from 'zod'

/** A property that no schema declares; its value must never leave. */
export const undeclared = 'undeclared-secret'

const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  guid: fc.uuid(),
  uuid: fc.uuid().map((text) => text.toUpperCase()),
  datetime: day.map((date) => date.toISOString()),
  date: day.map((date) => date.toISOString().slice(0, 10)),
  email: fc.constant('a@b.test'),
  url: fc.webUrl()
}
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"', '\\', '\u2028', '\uD800', '\u{20BB7}\u91CE', '\u65E5\u672C')
)

function textOf(schema: z.ZodString | z.ZodStringFormat): fc.Arbitrary<string> {
  const named = formats[schema.format ?? '']
  if (named) return named
  const [min, max] = [schema.minLength ?? 0, schema.maxLength ?? 200]
  return anyText.map((text) => text.padEnd(min, '\u3042').slice(0, max))
}

function numberOf(schema: z.ZodNumber): fc.Arbitrary<number> {
  const [min, max] = [Math.max(schema.minValue ?? -1e9, -1e9), Math.min(schema.maxValue ?? 1e9, 1e9)]
  return schema.isInt ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) }) : fc.double({ min, max, noNaN: true })
}

function objectOf(schema: z.ZodObject, depth: number): fc.Arbitrary<object> {
  const entries = Object.entries(schema.shape as Record<string, z.ZodType>)
  const optional = entries.filter(([, part]) => part instanceof z.ZodOptional || part instanceof z.ZodDefault).map(([key]) => key)
  const declared = Object.fromEntries(entries.map(([key, part]) => [key, samplesOf(part, depth + 1)]))
  const requiredKeys = Object.keys(declared).filter((key) => !optional.includes(key))
  const sample = fc.record(declared, { requiredKeys, noNullPrototype: true })
  // A strict object refuses what it does not declare when it is parsed.
  return schema.def.catchall?._zod.def.type === 'never' ? sample : sample.map((object) => ({ [undeclared]: { [undeclared]: 1 }, ...object }))
}

/** Values that a schema takes, for the kinds of schema that answers are made of; objects with a property that they do not declare. */
export function samplesOf(schema: z.ZodType, depth = 0): fc.Arbitrary<unknown> {
  const inner = (part: unknown): fc.Arbitrary<unknown> => samplesOf(part as z.ZodType, depth + 1)
  if (schema instanceof z.ZodObject) return objectOf(schema, depth)
  if (schema instanceof z.ZodArray) return fc.array(inner(schema.element), { minLength: 0, maxLength: depth > 8 ? 0 : 3 })
  if (schema instanceof z.ZodNullable) return fc.option(inner(schema.unwrap()))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return fc.option(inner(schema.unwrap()), { nil: undefined })
  if (schema instanceof z.ZodLazy) return depth > 8 ? fc.constant([]) : inner(schema.unwrap())
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(inner))
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(inner(schema.keyType) as fc.Arbitrary<string>, inner(schema.valueType), { maxKeys: 3, noNullPrototype: true })
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return textOf(schema)
  if (schema instanceof z.ZodNumber) return numberOf(schema)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  return fc.constantFrom('text', 1, null, { some: 'object' })
}
