import { z } from 'zod'
import { v7 as newUuid } from 'uuid'
import { attributesInput, toList, toRecord } from '../attributes.ts'
import { secondsAfter } from '../context.ts'
import { defineOperation, type Operation } from '../operation.ts'
import { failures } from '../errors.ts'
import { hashPassword } from '../passwords/hash.ts'
import { requireGoodPassword } from '../passwords/policy.ts'
import { getPool } from '../store/pools.ts'
import { findSoftwareToken } from '../store/software-tokens.ts'
import { getUser, lockUser } from '../store/users.ts'
import type { Pool } from '../tables.ts'
import { usernameInput, normaliseUsername } from '../usernames.ts'
import { passwordInput, poolIdInput } from './inputs.ts'
import { toAccount, toMfaSettings, toUserType } from './shapes.ts'
import { sql } from 'kysely'

const accountInput = z.strictObject({ UserPoolId: poolIdInput, Username: usernameInput })

/** When a temporary password set now stops working. */
export function temporaryPasswordEnd(pool: Pool, now: Date): Date {
  return secondsAfter(now, pool.password_policy.TemporaryPasswordValidityDays * 86_400)
}

/** AdminCreateUser: without a mail (the product invites), with a temporary password; UsernameExistsException. */
export const adminCreateUser: Operation = defineOperation({
  name: 'AdminCreateUser',
  audience: 'internal',
  input: accountInput.extend({
    MessageAction: z.literal('SUPPRESS'),
    TemporaryPassword: passwordInput,
    UserAttributes: attributesInput.default([])
  }),
  async run(ctx, input) {
    const pool = await getPool(ctx.db, input.UserPoolId)
    const attributes = toRecord(pool, input.UserAttributes)
    requireGoodPassword(pool.password_policy, input.TemporaryPassword, 'password policy')
    const hash = await hashPassword(input.TemporaryPassword)
    const now = ctx.clock()
    const user = await ctx.db
      .insertInto('identity.users')
      .values({
        sub: newUuid(),
        pool_id: pool.id,
        username: input.Username,
        attributes: JSON.stringify(attributes),
        status: 'FORCE_CHANGE_PASSWORD',
        password_hash: hash,
        temporary_password_expires_at: temporaryPasswordEnd(pool, now),
        created_at: now,
        updated_at: now
      })
      .onConflict((conflict) => conflict.columns(['pool_id', 'username']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (user === undefined) throw failures.usernameExists()
    return { User: toUserType(user) }
  }
})

/** AdminGetUser; UserNotFoundException. */
export const adminGetUser: Operation = defineOperation({
  name: 'AdminGetUser',
  audience: 'internal',
  input: accountInput,
  async run(ctx, { UserPoolId, Username }) {
    await getPool(ctx.db, UserPoolId)
    const user = await getUser(ctx.db, UserPoolId, Username)
    return { ...toAccount(user), UserAttributes: toList(user.sub, user.attributes), ...toMfaSettings(await findSoftwareToken(ctx.db, user.sub)) }
  }
})

/** AdminUpdateUserAttributes: sets the named attributes and leaves the others. */
export const adminUpdateUserAttributes: Operation = defineOperation({
  name: 'AdminUpdateUserAttributes',
  audience: 'internal',
  input: accountInput.extend({ UserAttributes: attributesInput }),
  async run(ctx, { UserPoolId, Username, UserAttributes }) {
    const pool = await getPool(ctx.db, UserPoolId)
    const changes = toRecord(pool, UserAttributes)
    await ctx.db.transaction().execute(async (tx) => {
      const { sub } = await getUser(tx, UserPoolId, Username)
      const user = await lockUser(tx, sub)
      if (user === null) throw failures.userNotFound()
      await tx
        .updateTable('identity.users')
        .set({
          attributes: JSON.stringify({ ...user.attributes, ...changes }),
          updated_at: ctx.clock()
        })
        .where('sub', '=', sub)
        .execute()
    })
    return {}
  }
})

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
