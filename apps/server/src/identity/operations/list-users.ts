import { sql } from 'kysely'
import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { failures } from '../errors.ts'
import { getPool } from '../store/pools.ts'
import { normaliseUsername } from '../usernames.ts'
import { poolIdInput } from './inputs.ts'
import { toUserType } from './shapes.ts'

const FILTER = /^\s*"?(username|email|name|sub)"?\s*(\^?=)\s*"((?:[^"\\\0]|\\["\\])*)"\s*$/

type Filter = { attribute: string; isPrefix: boolean; value: string }

function parseFilter(text: string): Filter {
  const [, attribute, operator, quoted] = FILTER.exec(text) ?? []
  if (attribute === undefined || quoted === undefined) throw failures.invalidParameter('Error while parsing filter.')
  const value = quoted.replace(/\\(["\\])/g, '$1')
  return {
    attribute,
    isPrefix: operator === '^=',
    value: attribute === 'username' ? normaliseUsername(value) : value
  }
}

function field(attribute: string) {
  if (attribute === 'username') return sql<string>`username`
  if (attribute === 'sub') return sql<string>`sub::text`
  return sql<string>`attributes ->> ${attribute}`
}

/** ListUsers: by username, up to 60 at a time; filters `attribute = "value"` and `^=` (begins with). */
export const listUsers: Operation = defineOperation({
  name: 'ListUsers',
  audience: 'internal',
  input: z.strictObject({
    UserPoolId: poolIdInput,
    Limit: z.int().min(0).max(60).optional(),
    PaginationToken: z.string().min(1).max(2048).optional(),
    Filter: z.string().max(256).optional()
  }),
  async run(ctx, { UserPoolId, Limit, PaginationToken, Filter }) {
    await getPool(ctx.db, UserPoolId)
    const limit = Limit || 60
    let query = ctx.db
      .selectFrom('identity.users')
      .selectAll()
      .where('pool_id', '=', UserPoolId)
      .orderBy('username')
      .limit(limit + 1)
    if (PaginationToken !== undefined) {
      const last = Buffer.from(PaginationToken, 'base64url').toString()
      query = query.where('username', '>', normaliseUsername(last.replaceAll('\0', '')))
    }
    if (Filter !== undefined) {
      const { attribute, isPrefix, value } = parseFilter(Filter)
      query = isPrefix ? query.where(sql<boolean>`starts_with(${field(attribute)}, ${value})`) : query.where(field(attribute), '=', value)
    }
    const found = await query.execute()
    const users = found.slice(0, limit)
    const last = found.length > limit ? users.at(-1) : undefined
    return {
      Users: users.map(toUserType),
      ...(last && { PaginationToken: Buffer.from(last.username).toString('base64url') })
    }
  }
})
