import type { Operation } from '@mekiki/contract'
import { asSchema, choices, resolve, type Schema } from './schema.ts'

/** Where a text can stand in a call: its part and the steps to it; a number is an item of a list, `{}` any key of a record. */
export interface TextPlace {
  part: 'params' | 'query' | 'body'
  steps: readonly (string | number)[]
}

const isText = (schema: Schema): boolean =>
  schema.type === 'string' || schema.enum?.some((each) => typeof each === 'string') === true || Object.keys(schema).length === 0

function walk(given: Schema, root: Schema, steps: TextPlace['steps'], depth = 0): TextPlace['steps'][] {
  const schema = resolve(given, root)
  // A question of a form may hold others: what is deeper is the same again.
  if (depth > 12) return []
  const { items, properties = {}, additionalProperties } = schema
  return [
    ...(isText(schema) ? [steps] : []),
    ...choices(schema).flatMap((choice) => walk(choice, root, steps, depth + 1)),
    ...(items ? walk(items, root, [...steps, 0], depth + 1) : []),
    ...Object.entries(properties).flatMap(([name, property]) => walk(property, root, [...steps, name], depth + 1)),
    ...(typeof additionalProperties === 'object' ? walk(additionalProperties, root, [...steps, '{}'], depth + 1) : [])
  ]
}

/** Every place of an operation where a text, or anything at all, can stand, found from its schemas. */
export function textPlacesOf(operation: Operation): TextPlace[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = operation[part]
    if (!schema) return []
    const root = asSchema(schema)
    const all = walk(root, root, [])
    return [...new Map(all.map((steps) => [steps.join('.'), { part, steps }])).values()]
  })
}

/** A value with a text at a place; what is missing on the way is made. */
export function withText(value: unknown, [step, ...rest]: TextPlace['steps'], text: string): unknown {
  if (step === undefined) return text
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(value) ? value : []
    return [withText(list[0], rest, text), ...list.slice(1)]
  }
  const object = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
  const name = step === '{}' ? (Object.keys(object)[0] ?? 'key') : step
  return { ...object, [name]: withText(object[name], rest, text) }
}

/** The name of a place as an answer names it. */
export function fieldOf(steps: TextPlace['steps']): string {
  return steps.map((step) => (step === '{}' ? 'key' : step)).join('.')
}
