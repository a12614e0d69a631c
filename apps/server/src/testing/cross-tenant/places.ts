import type { Operation } from '@mekiki/contract'
import type { z } from 'zod'
import { asSchema, choices, resolve, type Schema } from './schema.ts'

/** Where an id can stand in a call: `path`, `query` or `body`, then its place there; `[]` is any item of a list, `{}` any value and `{key}` any key of a record. */
export type Place = `${'path' | 'query' | 'body'} ${string}`

/** What a call is filled with. */
export interface Fill {
  /** The ids of a place; a list takes them all, so do the items of a list whose parts they are. */
  ids: (place: Place) => readonly string[]
  /** Whether a place that the call can do without is left out. */
  isSkipped?: (place: Place) => boolean
  /** Values where the schema alone does not tell a good one. */
  values?: Values
}

/** Good values by their place. */
export type Values = Readonly<Record<Place, unknown>>

/** A call as a test sends it. */
export interface Call {
  method: Operation['method']
  url: string
  body: unknown
}

const isId = (schema: Schema): boolean => schema.format === 'uuid' || schema.format === 'guid'

/** Places of ids that the schema shows as plain text: keys of files in the store, by the beginning of the operation's id. */
const textPlaces: Readonly<Record<string, readonly Place[]>> = {
  'answers.': ['query file_key'],
  'files.': ['body files[].url'],
  'imports.': ['body url', 'query url']
}

const textPlacesOf = (operation: Operation): readonly Place[] => Object.entries(textPlaces).find(([start]) => operation.id.startsWith(start))?.[1] ?? []

/** A schema with what is needed to find its ids. */
interface Root {
  schema: Schema
  texts: readonly Place[]
}

const rootOf = (operation: Operation, schema: z.ZodType): Root => ({ schema: asSchema(schema), texts: textPlacesOf(operation) })

function walk(given: Schema, root: Root, at: Place): Place[] {
  const schema = resolve(given, root.schema)
  if (isId(schema) || root.texts.includes(at)) return [at]
  const { items, properties = {}, additionalProperties, propertyNames } = schema
  return [
    ...choices(schema).flatMap((choice) => walk(choice, root, at)),
    ...(items ? walk(items, root, `${at}[]`) : []),
    ...Object.entries(properties).flatMap(([name, property]) => walk(property, root, `${at}${at.endsWith(' ') ? '' : '.'}${name}`)),
    ...(propertyNames ? walk(propertyNames, root, `${at}{key}`) : []),
    ...(typeof additionalProperties === 'object' ? walk(additionalProperties, root, `${at}{}`) : [])
  ]
}

/**
 * Every place of an operation where an id can stand, found from its schemas. Calls of the administration have none: their ids are no tenant's, and
 * no tenant's token opens them (app.test.ts).
 */
export function placesOf(operation: Operation): Place[] {
  if (operation.access === 'admin') return []
  const parts = [
    ['path ', operation.params],
    ['query ', operation.query],
    ['body ', operation.body]
  ] as const
  const found = parts.flatMap(([at, schema]) => {
    if (!schema) return []
    const root = rootOf(operation, schema)
    return walk(root.schema, root, at)
  })
  return [...new Set(found)]
}

/** Whether a place takes several ids at once. */
export const isList = (place: Place): boolean => place.includes('[]')

let made = 0

function sampleText(schema: Schema): string {
  if (schema.format === 'date') return '2026-02-03'
  if (schema.format === 'date-time') return '2026-02-03T04:05:06Z'
  if (schema.format === 'email') return `someone${(made += 1)}@mekiki.test`
  if (schema.format === 'uri') return 'https://example.com/'
  return `text ${(made += 1)}`.padEnd(schema.minLength ?? 0, 'x')
}

interface Sampling {
  root: Root
  fill: Fill
}

/** An example that the schema accepts: what is required, and all that has an id in it. `turn` counts the items of a list. */
function sample(given: Schema, at: Place, turn: number, sampling: Sampling): unknown {
  const { root, fill } = sampling
  const schema = resolve(given, root.schema)
  const value = fill.values?.[at]
  if (value !== undefined) return typeof value === 'function' ? value() : value
  if (isId(schema) || root.texts.includes(at)) return fill.ids(at)[turn] ?? fill.ids(at)[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const options = choices(schema)
  const option = options.find((choice) => walk(choice, root, at).length > 0) ?? options.find((choice) => choice.type !== 'null')
  if (option) return sample(option, at, turn, sampling)
  if (schema.type === 'array') return sampleList(schema, at, turn, sampling)
  if (schema.type === 'object') return sampleObject(schema, at, turn, sampling)
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return false
  return schema.type === 'string' ? sampleText(schema) : undefined
}

function sampleList(schema: Schema, at: Place, turn: number, sampling: Sampling): unknown[] {
  const { items } = schema
  if (!items) return []
  const places = walk(items, sampling.root, `${at}[]`)
  // Only the outermost list grows with the ids; a list within one of its items takes them all.
  const count = Math.max(schema.minItems ?? 0, ...places.map((place) => sampling.fill.ids(place).length))
  return Array.from({ length: count }, (_, index) => sample(items, `${at}[]`, at.includes('[]') ? turn : index, sampling))
}

function sampleObject(schema: Schema, at: Place, turn: number, sampling: Sampling): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema
  const under = (name: string): Place => `${at}${at.endsWith(' ') ? '' : '.'}${name}`
  const { ids, isSkipped, values = {} } = sampling.fill
  const hasIds = (property: Schema, name: string): boolean =>
    walk(property, sampling.root, under(name)).some((place) => isSkipped?.(place) !== true && ids(place).length > 0)
  const hasValue = (name: string): boolean =>
    Object.keys(values).some((place) => place === under(name) || place.startsWith(`${under(name)}.`) || place.startsWith(`${under(name)}[`))
  const requested = Object.entries(properties).filter(([name, property]) => required.includes(name) || hasIds(property, name) || hasValue(name))
  const object = Object.fromEntries(requested.map(([name, property]) => [name, sample(property, under(name), turn, sampling)]))
  if (typeof additionalProperties !== 'object') return object
  const key = propertyNames ? sample(propertyNames, `${at}{key}`, turn, sampling) : 'key'
  return { ...object, [String(key)]: sample(additionalProperties, `${at}{}`, turn, sampling) }
}

function sampleOf(operation: Operation, part: 'params' | 'query' | 'body', fill: Fill): unknown {
  const schema = operation[part]
  if (!schema) return undefined
  const root = rootOf(operation, schema)
  return sample(root.schema, part === 'params' ? 'path ' : `${part} `, 0, { root, fill })
}

function queryText(values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat()) if (one !== undefined) query.append(name, typeof one === 'string' ? one : JSON.stringify(one))
  return query.size > 0 ? `?${query.toString()}` : ''
}

/** Builds a call of an operation: what it requires, and ids in all places that are not left out. */
export function buildCall(operation: Operation, fill: Fill): Call {
  const params = (sampleOf(operation, 'params', fill) ?? {}) as Record<string, string>
  const query = (sampleOf(operation, 'query', fill) ?? {}) as Record<string, unknown>
  const path = operation.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return { method: operation.method, url: `${path}${queryText(query)}`, body: sampleOf(operation, 'body', fill) }
}
