import { z } from 'zod'

/** The parts of JSON Schema that the contract's schemas come out as. */
export interface Schema {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  minimum?: number
  minLength?: number
  minItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
}

/** A schema of the contract as JSON Schema, of what a caller sends. */
export const asSchema = (schema: z.ZodType): Schema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

/** The schema that a reference of `root` leads to; any other schema as it is. */
export function resolve(schema: Schema, root: Schema): Schema {
  if (schema.$ref === undefined) return schema
  const found = root.$defs?.[schema.$ref.replace('#/$defs/', '')]
  if (!found) throw new Error(`the schema has no ${schema.$ref}`)
  return found
}

/** What a value may be instead, or must be as well. */
export const choices = (schema: Schema): Schema[] => [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
