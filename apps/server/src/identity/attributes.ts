import { z } from 'zod'
import { failures } from './errors.ts'
import type { Client, Pool, User } from './tables.ts'

/** The standard attributes of the protocol that may be stored; `sub` is ours and never written. */
const STANDARD = ['email', 'email_verified', 'name', 'given_name', 'family_name', 'preferred_username', 'locale', 'zoneinfo'] as const

/** `[{Name, Value}]` of the protocol. */
export const attributesInput = z.array(
  z.strictObject({
    Name: z.string().min(1).max(32),
    // PostgreSQL cannot store the character 0 in jsonb.
    Value: z
      .string()
      .max(2048)
      .regex(/^[^\0]*$/)
      .default('')
  })
)

/** Attributes as a record; InvalidParameterException for a name that the pool's schema does not hold. */
export function toRecord(pool: Pool, attributes: z.output<typeof attributesInput>): Record<string, string> {
  const known: readonly string[] = [...STANDARD, ...pool.custom_attributes]
  for (const { Name } of attributes) {
    if (!known.includes(Name)) throw failures.invalidParameter(`user.${Name}: Attribute does not exist in the schema or cannot be written.`)
  }
  return Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]))
}

/** All attributes of an account as `[{Name, Value}]`, `sub` first. */
export function toList(sub: string, attributes: Record<string, string>) {
  const list = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
  return [{ Name: 'sub', Value: sub }, ...list]
}

/** What a client may see of an account: its ReadAttributes, else the standard attributes only. */
export function readableAttributes(client: Client, user: User): Record<string, string> {
  const readable: readonly string[] = client.read_attributes ?? STANDARD
  return Object.fromEntries(Object.entries(user.attributes).filter(([name]) => readable.includes(name)))
}
