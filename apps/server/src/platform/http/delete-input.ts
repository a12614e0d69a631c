import type { Operation } from '@mekiki/contract'
import { z } from 'zod'

type Fields = Record<string, unknown>

const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> => (schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {})

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {})

const pick = (fields: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(keys.flatMap((key) => (key in fields ? [[key, fields[key]] as const] : [])))

/** A list in a query stands as repeated keys or joined by comma. */
const asList = (value: unknown): unknown[] => [value].flat().flatMap((part) => (typeof part === 'string' ? part.split(',').filter((id) => id !== '') : [part]))

/**
 * The query and body of a DELETE call, each completed with what of it stands in the other one: every such call takes its ids in both alike
 * (3-decisions, "Every call"). What neither knows stays in the body, to be refused by name.
 */
export function deleteInput(operation: Operation, query: unknown, body: unknown): { query: Fields; body: Fields } {
  const [queryShape, bodyShape] = [shapeOf(operation.query), shapeOf(operation.body)]
  const [inQuery, inBody] = [fieldsOf(query), fieldsOf(body)]
  const fromQuery = pick(inQuery, Object.keys(bodyShape))
  const lists = Object.entries(fromQuery).map(([key, value]) => [
    key,
    bodyShape[key]?.safeParse([]).error?.issues[0]?.code === 'invalid_type' ? value : asList(value)
  ])
  const others = Object.fromEntries(Object.entries(inBody).filter(([key]) => key in bodyShape || !(key in queryShape)))
  return { query: { ...pick(inBody, Object.keys(queryShape)), ...inQuery }, body: { ...Object.fromEntries(lists), ...others } }
}

/** The schemas that describe a DELETE call as `deleteInput` takes it: what may stand in either place is optional in both. */
export function deleteSchemas({ query, body }: Operation): { query?: z.ZodObject; body?: z.ZodObject } {
  const both = { ...shapeOf(body), ...shapeOf(query) }
  if (Object.keys(both).length === 0) return {}
  const optional = (own: Record<string, z.ZodType>) => z.object({ ...both, ...own }).partial()
  return { query: optional(shapeOf(query)), body: optional(shapeOf(body)) }
}
