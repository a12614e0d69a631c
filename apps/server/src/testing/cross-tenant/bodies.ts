import type { Operation } from '@mekiki/contract'
import { asSchema, choices, resolve, type Schema } from './schema.ts'

/** An object of a body: its place (`items[].setting`, the body itself is empty text), the fields that it takes, and whether it refuses others. */
export interface BodyObject {
  at: string
  fields: string[]
  isStrict: boolean
}

function walk(given: Schema, root: Schema, at: string): BodyObject[] {
  const schema = resolve(given, root)
  const { items, properties, additionalProperties } = schema
  const under = (name: string): string => (at === '' ? name : `${at}.${name}`)
  return [
    ...(properties ? [{ at, fields: Object.keys(properties), isStrict: additionalProperties === false }] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, property]) => walk(property, root, under(name))),
    ...choices(schema).flatMap((choice) => walk(choice, root, at)),
    ...(items ? walk(items, root, `${at}[]`) : []),
    ...(typeof additionalProperties === 'object' ? walk(additionalProperties, root, under('key')) : [])
  ]
}

/** Every object that the body of an operation can hold. */
export function objectsIn(operation: Operation): BodyObject[] {
  if (!operation.body) return []
  const root = asSchema(operation.body)
  return walk(root, root, '')
}

/** The objects of a body that take fields which nobody declared. */
export function findLooseObjects(operation: Operation): string[] {
  return objectsIn(operation)
    .filter((object) => !object.isStrict)
    .map((object) => object.at)
}

/** A body with fields added to one of its objects, which is made where it is missing. */
export function withFields(body: unknown, at: string, fields: Readonly<Record<string, unknown>>): unknown {
  if (at === '') return { ...(body as object | undefined), ...fields }
  const [, name = '', list, rest = ''] = /^(\w+)((?:\[\])*)\.?(.*)$/u.exec(at) ?? []
  const part = (body as Record<string, unknown> | undefined)?.[name]
  if (list === '') return { ...(body as object | undefined), [name]: withFields(part, rest, fields) }
  return { ...(body as object | undefined), [name]: [withFields(Array.isArray(part) ? part[0] : undefined, rest, fields)] }
}
